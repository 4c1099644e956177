import type { ReactNode } from 'react';

interface QuotationProps {
  text: string;
  name: string;
  /** Role and company. */
  of: readonly string[];
  /** On deep colour, from edge to edge. */
  field?: boolean | undefined;
  /** Content after the name. */
  children?: ReactNode;
}

/** A person's quotation and name. */
export function Quotation({ text, name, of, field, children }: QuotationProps) {
  return (
    <figure className={field ? 'quotation quotation--field' : 'quotation'}>
      <blockquote>
        <p>
          <q>{text}</q>
        </p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{of.join(', ')}</span>
        {children}
      </figcaption>
    </figure>
  );
}
