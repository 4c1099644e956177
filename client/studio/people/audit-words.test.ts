import { expect, test } from 'vitest';
import { auditActions } from '#shared/studio/audit-actions.ts';
import { actionWords, auditKinds, detailWords, subjectWords } from './audit-words.ts';

test('the log describes actions without file names, codes or raw timestamps', () => {
  expect(actionWords('draft.settle')).toBe('chose between two versions of');
  expect(detailWords('draft.settle', 'theirs')).toBe('What was on the site went on.');
  expect(subjectWords('pages/about.json, site.json')).toBe('about, Site');
  const told = detailWords('preview.share', 'until 2026-03-01T09:30:00.000Z');
  expect(told).toMatch(/^until .*March.*2026/);
  expect(detailWords('draft.restore', '2026-03-01T09:30:00.000Z')).toMatch(/March/);
  expect(detailWords('sign-in', 'with a password')).toBe('with a password');
});

test('every action belongs to a filter of the log', () => {
  const found = (action: string) =>
    auditKinds.some(([prefix]) => prefix !== '' && action.startsWith(prefix));
  const actions = Object.keys(auditActions);
  expect(actions.filter((action) => !found(action))).toEqual([]);
  expect(auditKinds.filter(([kind]) => !actions.some((it) => it.startsWith(kind)))).toEqual([]);
});
