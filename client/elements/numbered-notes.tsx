import { Paragraph } from './rich-text.tsx';

interface NumberedNotesProps {
  notes: readonly { title: string; text: string }[];
  className: string;
  /** A heading only if it is below another one. */
  Title: 'h3' | 'strong';
}

/** Notes on an adjacent figure, numbered by the stylesheet. */
export const NumberedNotes = ({ notes, className, Title }: NumberedNotesProps) => (
  <ol className={className}>
    {notes.map(({ title, text }) => (
      <li key={title}>
        <Title>{title}</Title>
        <Paragraph text={text} />
      </li>
    ))}
  </ol>
);
