import { RichText } from './rich-text.tsx';

interface NumberedNotesProps {
  notes: readonly { title: string; text: string }[];
  className: string;
  /** A heading only below another one. */
  Title: 'h3' | 'strong';
}

/** Notes on what stands beside them; the stylesheet numbers them. */
export const NumberedNotes = ({ notes, className, Title }: NumberedNotesProps) => (
  <ol className={className}>
    {notes.map(({ title, text }) => (
      <li key={title}>
        <Title>{title}</Title>
        <p>
          <RichText text={text} />
        </p>
      </li>
    ))}
  </ol>
);
