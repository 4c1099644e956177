import type { ReactNode } from 'react';

interface TableProps {
  /** Caption for screen readers, not visible. */
  caption: string;
  className: string;
  heads: readonly ReactNode[];
  /** The rows. */
  children: ReactNode;
}

/** A table, which scrolls if it is wider than the window. */
export function Table({ caption, className, heads, children }: TableProps) {
  return (
    <div className="table-scroll">
      <table className={`table ${className}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
