import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Frame } from './layout/frame.tsx';
import { NoScreen } from './layout/no-screen.tsx';
import { ScreenError } from './layout/screen-error.tsx';
import { Starting } from './layout/starting.tsx';

/** A route whose screen is loaded on navigation. */
const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load())[name] }),
  // Each screen has its own error boundary, so that the header stays around the message.
  ErrorBoundary: ScreenError,
});

/** All routes of the studio. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Starting,
    ErrorBoundary: ScreenError,
    children: [
      {
        Component: Frame,
        children: [
          screen('/', () => import('./pages/pages-screen.tsx'), 'PagesScreen'),
          screen('/edit/*', () => import('./edit/edit-screen.tsx'), 'EditRoute'),
          screen('/history/*', () => import('./history/history-screen.tsx'), 'HistoryScreen'),
          screen('/deleted', () => import('./history/deleted-screen.tsx'), 'DeletedScreen'),
          screen(
            '/publications',
            () => import('./history/publications-screen.tsx'),
            'PublicationsScreen',
          ),
          screen('/media', () => import('./media/media-screen.tsx'), 'MediaScreen'),
          screen('/site', () => import('./site/site-screen.tsx'), 'SiteScreen'),
          screen('/site/:part', () => import('./site/site-part-screen.tsx'), 'SitePartScreen'),
          screen('/enquiries', () => import('./enquiries/enquiries-screen.tsx'), 'EnquiriesScreen'),
          screen('/help', () => import('./help/help-screen.tsx'), 'HelpScreen'),
          screen('/people', () => import('./people/people-screen.tsx'), 'PeopleScreen'),
          screen('/audit', () => import('./people/audit-screen.tsx'), 'AuditScreen'),
          screen('/account', () => import('./people/account-screen.tsx'), 'AccountScreen'),
          { path: '*', Component: NoScreen },
        ],
      },
      screen('/sign-in', () => import('./people/sign-in-screen.tsx'), 'SignInScreen'),
      screen(
        '/invitation/:token',
        () => import('./people/invitation-screen.tsx'),
        'InvitationScreen',
      ),
    ],
  },
];
