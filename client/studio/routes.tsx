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
          screen(
            '/history/*',
            async () => (await import('./history/history-screen.tsx')).HistoryScreen,
          ),
          screen(
            '/deleted',
            async () => (await import('./history/deleted-screen.tsx')).DeletedScreen,
          ),
          screen('/media', async () => (await import('./media/media-screen.tsx')).MediaScreen),
          screen('/site', async () => (await import('./site/site-screen.tsx')).SiteScreen),
          screen(
            '/site/:part',
            async () => (await import('./site/site-part-screen.tsx')).SitePartScreen,
          ),
          screen(
            '/enquiries',
            async () => (await import('./enquiries/enquiries-screen.tsx')).EnquiriesScreen,
          ),
          screen('/help', async () => (await import('./help/help-screen.tsx')).HelpScreen),
          screen('/people', async () => (await import('./people/people-screen.tsx')).PeopleScreen),
          screen('/audit', async () => (await import('./people/audit-screen.tsx')).AuditScreen),
          screen(
            '/account',
            async () => (await import('./people/account-screen.tsx')).AccountScreen,
          ),
          { path: '*', Component: NoScreen },
        ],
      },
      screen('/sign-in', async () => (await import('./people/sign-in-screen.tsx')).SignInScreen),
      screen(
        '/invitation/:token',
        async () => (await import('./people/invitation-screen.tsx')).InvitationScreen,
      ),
    ],
  },
];
