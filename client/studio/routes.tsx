import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Frame } from './layout/frame.tsx';
import { NoScreen } from './layout/no-screen.tsx';
import { ScreenError } from './layout/screen-error.tsx';
import { Starting } from './layout/starting.tsx';

/** A screen whose code is loaded when someone goes there. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  // Its own, so that the frame stays around the message.
  ErrorBoundary: ScreenError,
});

/** Every address of the studio, and its screen. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Starting,
    ErrorBoundary: ScreenError,
    children: [
      {
        Component: Frame,
        children: [
          screen('/', async () => (await import('./pages/pages-screen.tsx')).PagesScreen),
          screen('/edit/*', async () => (await import('./edit/edit-route.tsx')).EditRoute),
          screen('/media', async () => (await import('./media/media-screen.tsx')).MediaScreen),
          screen('/help', async () => (await import('./help/help-screen.tsx')).HelpScreen),
          { path: '*', Component: NoScreen },
        ],
      },
    ],
  },
];
