import { useText } from '#client/use-text.ts';

/** Marks a fictional client. */
export function SampleMark({ sample }: { sample: boolean | undefined }) {
  const text = useText();
  return sample && <span className="sample-mark">{text('Sample client')}</span>;
}
