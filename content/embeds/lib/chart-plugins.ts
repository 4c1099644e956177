import type { Chart, ChartType, Plugin } from 'chart.js';
import { chartText, palette } from './palette.ts';

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    latticeGrid: { off?: boolean; type?: TType };
  }
}

function valueScales(chart: Chart) {
  const x = chart.scales['x'];
  const y = chart.scales['y'];
  return x && y ? { x, y } : null;
}

/** Keeps the decimal point after a 1 visible: the site's font kerns the pair so tightly that it vanishes. */
export const spacedDigits: Plugin = {
  id: 'spacedDigits',
  beforeLayout: ({ ctx }) => {
    ctx.fontKerning = 'none';
  },
  beforeDraw: ({ ctx }) => {
    ctx.fontKerning = 'none';
  },
};

/** Draws the grid as dots at the intersections of ticks instead of lines. */
export const latticeGrid: Plugin = {
  id: 'latticeGrid',
  beforeDatasetsDraw(chart, _args, options) {
    const scales = valueScales(chart);
    if (!scales || options['off']) return;
    const { ctx } = chart;
    ctx.save();
    ctx.fillStyle = palette().rule;
    for (const i of scales.x.ticks.keys())
      for (const j of scales.y.ticks.keys()) {
        ctx.beginPath();
        const x = scales.x.getPixelForTick(i);
        ctx.arc(x, scales.y.getPixelForTick(j), 1.3, 0, Math.PI * 2);
        ctx.fill();
      }
    ctx.restore();
  },
};

/** A dataset's options for labels at its elements. */
export interface Labels {
  /** Text for the element at an index; empty for none. */
  text: (index: number) => string;
  /** Its position relative to the element's end, for all or by index. */
  side: Side | ((index: number) => Side);
}

type Side = 'right' | 'left' | 'top' | 'bottom' | 'outward';

const gap = 10;

type Place = { dx: number; dy: number; align: 'left' | 'right' | 'center' };

type Mark = {
  x: number;
  y: number;
  base?: number;
  options?: { radius?: number; pointStyle?: unknown };
};

function place(side: Side, bar: Mark, value: unknown, row: readonly Mark[]): Place {
  // Away from zero: beside a bar, above or below a dot.
  if (side === 'outward' && bar.base === undefined)
    return place(Number(value) < 0 ? 'bottom' : 'top', bar, value, row);
  const across = side === 'right' || side === 'left';
  const negative = side === 'outward' && bar.base !== undefined && bar.x < bar.base;
  // A stroke has a length, not a radius.
  const { radius = 0, pointStyle } = bar.options ?? {};
  const beside = gap + (pointStyle === 'line' ? 0 : radius * 0.8);
  if (side === 'left' || negative) return { dx: -beside, dy: 0, align: 'right' };
  if (across || side === 'outward') return { dx: beside, dy: 0, align: 'left' };
  // On one line with those of the other dots in its row.
  const away = gap + Math.max(...row.map(({ options }) => options?.radius ?? 0));
  return { dx: 0, dy: side === 'top' ? -away : away, align: 'center' };
}

/** Writes values at bars and dots of datasets with `labels`. */
export const directLabels: Plugin = {
  id: 'directLabels',
  afterDatasetsDraw(chart) {
    const { ctx } = chart;
    const { ink } = palette();
    const { backgroundColor } = getComputedStyle(chart.canvas.closest('figure') as Element);
    for (const [number, dataset] of chart.data.datasets.entries()) {
      const { labels } = dataset as { labels?: Labels };
      if (!labels || !chart.isDatasetVisible(number)) continue;
      ctx.save();
      ctx.font = `500 ${chartText()}px ${getComputedStyle(document.body).fontFamily}`;
      ctx.fillStyle = ink;
      // An outline in the card's colour separates a value from its own line.
      Object.assign(ctx, { strokeStyle: backgroundColor, lineWidth: 4, lineJoin: 'round' });
      ctx.textBaseline = 'middle';
      const marks = chart.getDatasetMeta(number).data as unknown as Mark[];
      for (const [index, at] of marks.entries()) {
        const side = typeof labels.side === 'function' ? labels.side(index) : labels.side;
        const row = marks.filter(({ y }) => y === at.y);
        const { dx, dy, align } = place(side, at, dataset.data[index], row);
        ctx.textAlign = align;
        ctx.strokeText(labels.text(index), at.x + dx, at.y + dy);
        ctx.fillText(labels.text(index), at.x + dx, at.y + dy);
      }
      ctx.restore();
    }
  },
};
