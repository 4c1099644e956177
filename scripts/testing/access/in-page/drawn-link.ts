const lineOf = (link: SVGElement) => link.querySelector('path') as SVGPathElement;

/** @returns whether the line of a focused link in a drawing is thicker than without focus */
export function hasThickerLine(link: SVGElement): boolean {
  const thickness = () => Number.parseFloat(getComputedStyle(lineOf(link)).strokeWidth);
  const focused = thickness();
  link.blur();
  const rested = thickness();
  link.focus();
  return focused >= rested + 2;
}

/** @returns five points along the line of a link in a drawing, in window coordinates */
export function pointsOnLine(link: SVGElement): [number, number][] {
  const line = lineOf(link);
  const length = line.getTotalLength();
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => {
    const point = line.getPointAtLength(part * length);
    const { x, y } = point.matrixTransform(line.getScreenCTM() ?? undefined);
    return [x, y];
  });
}
