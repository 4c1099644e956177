/** The mark of a company that has none yet: a ring with a dot in its accent colour. */
export const defaultMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32" fill="none" stroke-linecap="round">
  <circle r="9.5" stroke="currentColor" stroke-width="2.4"/>
  <circle r="3.4" fill="var(--accent)"/>
</svg>
`;
