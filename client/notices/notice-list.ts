export type NoticeKind = 'success' | 'error' | 'warning';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
}

/** Adds a notice. It replaces one with the same text, so that it is announced again but shown once. */
export function withNotice(notices: readonly Notice[], added: Notice): Notice[] {
  const others = notices.filter(({ kind, text }) => kind !== added.kind || text !== added.text);
  return [...others, added];
}
