import type { StudioIconName } from '../elements/icon-lines.ts';

/** Windows in which a page is shown, in CSS pixels. */
export const devices = [
  { id: 'phone', name: 'Phone', width: 360, icon: 'phone' },
  { id: 'tablet', name: 'Tablet', width: 768, icon: 'tablet' },
  { id: 'desktop', name: 'Desktop', width: 1440, icon: 'desktop' },
] as const satisfies readonly { id: string; name: string; width: number; icon: StudioIconName }[];

export type DeviceId = (typeof devices)[number]['id'];

/** How the page is looked at. */
export interface Look {
  device: DeviceId;
  theme: 'light' | 'dark';
  /**
   * "edit": as visitors see it, to be edited; "script": with the page's scripts, to be tried out;
   * "plain": as it is without script.
   */
  mode: 'edit' | 'script' | 'plain';
}
