/** The visible part of the map: centre in map units, and screen pixels per map unit. */
export interface MapView {
  x: number;
  y: number;
  zoom: number;
}

/** Extent of the drawing and its range of zooms. */
export const bounds = { left: -120, top: -100, right: 1600, bottom: 1100 };
const zooms = { least: 0.3, most: 3 };

/** Map units per metre. */
const UNITS_PER_METRE = 1.5;

const clamp = (value: number, low: number, high: number) =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** @returns `view` moved so that a frame of that size, in px, shows no empty margin */
export function within(view: MapView, width: number, height: number): MapView {
  const fit = Math.max(width / (bounds.right - bounds.left), height / (bounds.bottom - bounds.top));
  const zoom = clamp(view.zoom, Math.max(zooms.least, fit), Math.max(zooms.most, fit));
  const [halfWidth, halfHeight] = [width / zoom / 2, height / zoom / 2];
  return {
    zoom,
    x: clamp(view.x, bounds.left + halfWidth, bounds.right - halfWidth),
    y: clamp(view.y, bounds.top + halfHeight, bounds.bottom - halfHeight),
  };
}

/** @returns the `viewBox` attribute for a view in a frame of that size */
export function viewBox({ x, y, zoom }: MapView, width: number, height: number): string {
  const [w, h] = [width / zoom, height / zoom];
  return [x - w / 2, y - h / 2, w, h].map((value) => value.toFixed(1)).join(' ');
}

/** @returns the longest round distance whose bar fits into `room` px, and the bar's length */
export function scaleBar(zoom: number, room: number): { metres: number; pixels: number } {
  const steps = [10, 20, 50, 100, 200, 500];
  const pixels = (metres: number) => metres * UNITS_PER_METRE * zoom;
  const metres = steps.filter((step) => pixels(step) <= room).at(-1) ?? 10;
  return { metres, pixels: pixels(metres) };
}
