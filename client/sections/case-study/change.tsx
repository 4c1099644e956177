import { useText } from '#client/use-text.ts';

/** A value before and after, joined by a line from dot to dot. */
export function Change({ before, after }: { before: string; after: string }) {
  const text = useText();
  return (
    <span className="change">
      <span className="change-before">
        <span className="visually-hidden">{text('Before:')} </span>
        {before}
      </span>
      <span className="change-line" aria-hidden="true" />
      <span className="change-after">
        <span className="visually-hidden">{text('After:')} </span>
        {after}
      </span>
    </span>
  );
}
