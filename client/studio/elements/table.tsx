import type { ReactNode } from 'react';

interface TableProps {
  /** Caption for screen readers, not visible. */
  caption: string;
  className: string;
  heads: readonly ReactNode[];
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed
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
