import {
  CategoryScale,
  Chart,
  type ChartComponentLike,
  LinearScale,
  type Scale,
  type ScaleOptionsByType,
  Tooltip,
} from 'chart.js';
import { directLabels, latticeGrid, spacedDigits } from './chart-plugins.ts';
import { chartText, palette } from './palette.ts';

/** Registers the shared parts of the chart library and a dashboard's own chart types. */
export function setUpCharts(...types: ChartComponentLike[]): void {
  Chart.register(
    CategoryScale,
    LinearScale,
    Tooltip,
    latticeGrid,
    directLabels,
    spacedDigits,
    ...types,
  );
  const { defaults } = Chart;
  defaults.responsive = true;
  defaults.maintainAspectRatio = false;
  defaults.font.family = getComputedStyle(document.body).fontFamily;
  defaults.font.size = chartText();
  defaults.font.lineHeight = 1.3;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) defaults.animation = false;
  else Object.assign(defaults.animation as object, { duration: 450, easing: 'easeOutCubic' });
  defaults.elements.bar.borderRadius = 4;
  defaults.elements.line.borderWidth = 2.5;
  defaults.elements.line.borderCapStyle = 'round';
  defaults.elements.line.borderJoinStyle = 'round';
  defaults.elements.line.cubicInterpolationMode = 'monotone';
  Object.assign(defaults.elements.point, { radius: 3.5, hoverRadius: 5.5, borderWidth: 2 });
  Object.assign(defaults.plugins.tooltip, {
    padding: 10,
    cornerRadius: 8,
    boxPadding: 5,
    usePointStyle: true,
    titleFont: { size: chartText() + 1, weight: 600 },
    bodyFont: { size: chartText() + 1 },
    caretSize: 5,
  });
  // Charts copy defaults when created; functions let them follow the colour scheme.
  const follow = () => String(defaults.color);
  defaults.scale.ticks.color = follow;
  applyScheme();
}

/** Sets the defaults that depend on the colour scheme; call it again when that changes. */
export function applyScheme(): void {
  const { ink, paper, muted } = palette();
  Chart.defaults.color = muted;
  Object.assign(Chart.defaults.plugins.tooltip, {
    backgroundColor: ink,
    titleColor: paper,
    bodyColor: paper,
  });
}

/** @returns pixels for labels beside a chart, from their width in em */
export function room(em: number): number {
  return em * chartText();
}

type AxisOptions = {
  /** Formats a tick; without it the axis shows none. */
  format?: (value: number) => string;
  ticks?: number;
  min?: number;
  max?: number;
  /** Ends the axis at the data instead of at a round tick. */
  bounds?: 'data';
  grace?: string;
  stacked?: boolean;
  display?: boolean;
};

type Linear = ScaleOptionsByType<'linear'>;

/** Options of a value axis: no lines, few round ticks. */
export function valueAxis(options: AxisOptions): Partial<Linear> {
  const { format, ticks = 4, ...rest } = options;
  return {
    type: 'linear',
    grid: { display: false, drawTicks: false },
    border: { display: false },
    ticks: {
      maxTicksLimit: ticks,
      display: format !== undefined,
      padding: 10,
      callback: (value: string | number) => format?.(Number(value)) ?? '',
    },
    ...rest,
  } as unknown as Partial<Linear>;
}

/** Room for labels beside bars: always on the right, on the left only with losses. */
export function leaveRoom(axis: Scale): void {
  const width = axis.max - axis.min;
  axis.max += width * 0.04;
  if (axis.min < 0) axis.min -= width * 0.36;
}

/** Options of an axis of month names, shortened to initials if space is tight. */
export function monthAxis(options: { stacked?: boolean } = {}): object {
  const axis = nameAxis(options) as { ticks: object };
  return {
    ...axis,
    ticks: {
      ...axis.ticks,
      callback(this: Scale, value: number): string {
        const name = this.getLabelForValue(value);
        return this.width / Math.max(1, this.getLabels().length) < room(2.2)
          ? name.slice(0, 1)
          : name;
      },
    },
  };
}

/** Widens an axis to its longest label: Chart.js limits it to half of the chart, which can cut names. */
export function fitLabels(axis: Scale, labels: readonly string[]): void {
  axis.ctx.font = `${chartText()}px ${Chart.defaults.font.family}`;
  const widths = labels.map((label) => axis.ctx.measureText(label).width);
  axis.width = Math.max(axis.width, ...widths.map((width) => width + room(0.8)));
}

/** Options of an axis of names; those of bars are to their left. */
export function nameAxis(options: { stacked?: boolean; crossAlign?: 'far' } = {}): object {
  const { crossAlign, ...rest } = options;
  return {
    type: 'category',
    grid: { display: false, drawTicks: false },
    border: { display: false },
    ticks: { autoSkip: false, maxRotation: 0, padding: 10, ...(crossAlign && { crossAlign }) },
    ...(crossAlign && {
      afterFit(axis: Scale) {
        fitLabels(axis, axis.getLabels());
        // Names are in the middle of their rows, and need no room above the first and below the last.
        Object.assign(axis, { paddingTop: 0, paddingBottom: 0 });
      },
    }),
    ...rest,
  };
}
