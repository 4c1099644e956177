const context = new OffscreenCanvas(1, 1).getContext('2d', {
  willReadFrequently: true,
}) as OffscreenCanvasRenderingContext2D;

/** @returns the RGBA of CSS colours painted over each other, lowest first */
export function painted(colours: readonly string[]): number[] {
  context.clearRect(0, 0, 1, 1);
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** @returns the background colours at a point of the viewport, lowest first; null if one is a picture */
export function groundsAt(doc: Document, x: number, y: number): string[] | null {
  const grounds: string[] = [];
  for (const element of doc.elementsFromPoint(x, y)) {
    if (element.matches('img, video, canvas, iframe, svg *')) return null;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage.includes('url')) return null;
    grounds.unshift(backgroundColor);
    if (painted([backgroundColor])[3] === 255) break;
  }
  return grounds;
}
