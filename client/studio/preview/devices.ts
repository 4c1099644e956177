import type { StudioIconName } from '../elements/icon-lines.ts';

/** Viewport sizes of the preview, in CSS pixels. */
export const devices = [
  { id: 'phone', name: 'Phone', width: 360, icon: 'phone' },
  { id: 'tablet', name: 'Tablet', width: 768, icon: 'tablet' },
  { id: 'desktop', name: 'Desktop', width: 1440, icon: 'desktop' },
] as const satisfies readonly { id: string; name: string; width: number; icon: StudioIconName }[];

type DeviceId = (typeof devices)[number]['id'];

/** Display settings of the preview. */
export interface Look {
  device: DeviceId;
  theme: 'light' | 'dark';
  /** "edit": for editing, as visitors see it; "script": for trying out, with the page's scripts. */
  mode: 'edit' | 'script';
}
