export type NoticeKind = 'success' | 'error' | 'warning';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
}

/**
 * The list with a notice added. It takes the place of one that says the same, so that pressing a
 * button again reads it out again without piling it up.
 */
export function withNotice(notices: readonly Notice[], added: Notice): Notice[] {
  const others = notices.filter(({ kind, text }) => kind !== added.kind || text !== added.text);
  return [...others, added];
}
