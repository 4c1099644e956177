import { beforeAll, expect, test } from 'vitest';
import { markdownPath } from '#shared/routes.ts';
import { documentText, machineText, publishedFixture } from '#testing/server/public-site.ts';

const site = publishedFixture();
let [charts, clocks] = ['', ''];

const sectionsOf = async (path: string, type: string) => {
  const html = await documentText(site, path);
  const found = html.match(new RegExp(`<section class="section ${type}.*?</section>`, 'gs'));
  return (found ?? []).join('').replaceAll('<!-- -->', '');
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

beforeAll(async () => {
  charts = await sectionsOf('/powerbi', 'chart');
  clocks = await sectionsOf('/spreadsheettraining', 'clock');
});

test('a chart has its call-outs as a list and all its values as a table', () => {
  const [list = ''] = charts.match(/<ol class="chart-notes">.*?<\/ol>/s) ?? [];
  expect(textOf(list)).toContain('A fair Lenses went, too. Long nights Lamps doubled.');
  const [table = ''] = charts.match(/<table>.*?<\/table>/s) ?? [];
  expect(textOf(table)).toContain(
    'Thousands a month Month Lamps Lenses Jan 800 500 Feb 1,200 600 Mar 1,100 650 Apr 2,400 700',
  );
  expect(charts).toContain('>Sample figures<');
});

test('a dot chart has as many dots as its values', () => {
  const columns = [...charts.matchAll(/<g class="chart-column[^"]*">(.*?)<\/g>/gs)];
  expect(columns.map(([, column = '']) => column.match(/<circle/g)?.length)).toEqual([5, 3, 1]);
});

test('only a chart’s main call-out has the accent colour', () => {
  const [lines = ''] = charts.split('A chart of dots');
  expect(lines.match(/class="chart-mark chart-main"/g)).toHaveLength(1);
  expect(lines.match(/class="chart-mark"/g)).toHaveLength(1);
});

test('each part of a ring links to its entry; a break does not', () => {
  const [first = ''] = clocks.split('Week by week');
  const targets = [...first.matchAll(/<a href="#([^"]+)" aria-label="([^"]+)"/g)];
  expect(targets.map(([, , name]) => name)).toEqual(['09:30–11:00: Rows', '11:30–12:30: Columns']);
  for (const [, id] of targets) expect(first).toContain(`<li id="${id}"`);
  expect(first).toContain('class="clock-break"');
});

test('a dark chart or clock is marked as the dark section of its page', async () => {
  expect(charts.match(/class="section chart night"/g)).toHaveLength(1);
  expect(await sectionsOf('/support', 'clock')).toContain('class="section clock night"');
});

test('steps that say how long they take have a loop for each week', async () => {
  const steps = await sectionsOf('/contact', 'steps');
  const dots = [...steps.matchAll(/<svg class="kolam".*?class="kolam-dots" d="([^"]+)"/gs)];
  expect(dots.map(([, path]) => path)).toEqual(['M0 0h0.1', 'M0 0h8.1']);
  expect(await sectionsOf('/career', 'steps')).not.toContain('class="kolam"');
});

test('who answers other questions is named after these', async () => {
  const questions = await sectionsOf('/spreadsheettraining', 'questions');
  expect(textOf(questions)).toMatch(/Ann Example answers yours\.\s*$/);
  expect(await machineText(site, markdownPath('/spreadsheettraining'))).toContain(
    'Ann Example](https://site.example/OurTeam#ann-example) answers yours.',
  );
});

test('in Markdown, both are tables', async () => {
  const course = await machineText(site, markdownPath('/spreadsheettraining'));
  expect(course).toContain(
    '| Time | What happens |\n| --- | --- |\n| 09:30–11:00 | **Rows**: A session about **rows** \\| and a bar. |\n| 11:00–11:30 | Tea |',
  );
  expect(course).toContain('| Weeks 2–5 | **Write**: Four weeks of writing. |');
  const figures = await machineText(site, markdownPath('/powerbi'));
  expect(figures).toContain('Sample figures');
  expect(figures).toContain('- **Apr: Long nights**: Lamps doubled.');
  expect(figures).toContain('| Month | Lamps | Lenses |\n| --- | --- | --- |\n| Jan | 800 | 500 |');
});

test('in Markdown, counted dots are numbers, and an aside is a paragraph', async () => {
  const study = await machineText(site, markdownPath('/casestudies/lamps'));
  expect(study).toContain('- 3 of 19 lamps before\n- 19 of 19 lamps now\n\nA dot is a lamp.');
  const article = await machineText(site, markdownPath('/insights/how'));
  expect(article).toContain('A remark in the margin.\n\n- 2 of six steps\n\nA dot is a step.');
});

test('structured data has the parts of a course and their duration', async () => {
  const html = await documentText(site, '/spreadsheettraining');
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  const graph: { '@type': string; syllabusSections?: object[] }[] = JSON.parse(json)['@graph'];
  const course = graph.find((node) => node['@type'] === 'Course');
  expect(course?.syllabusSections).toHaveLength(6);
  expect(course?.syllabusSections?.[0]).toEqual({
    '@type': 'Syllabus',
    name: 'Day 1: rows',
    description: 'A day about rows.',
  });
  expect(course?.syllabusSections?.[2]).toEqual({
    '@type': 'Syllabus',
    name: 'Rows',
    description: 'A session about rows | and a bar.',
    timeRequired: 'PT90M',
  });
  expect(course?.syllabusSections?.[4]).not.toHaveProperty('timeRequired');
});
