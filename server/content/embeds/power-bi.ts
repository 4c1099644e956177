import type { Provider } from './provider.ts';

/** Power BI. Only published reports can be shown, because visitors have no account there. */
export const powerBi: Provider = {
  has: ({ hostname }) => hostname === 'app.powerbi.com' || hostname === 'app.fabric.microsoft.com',
  embed: ({ pathname, searchParams, href }) =>
    pathname === '/view' && searchParams.has('r') ? { kind: 'dashboard', src: href } : null,
  expected:
    'a report that anyone can see without logging in: in Power BI choose File, Embed report, Publish to web, and take the link, which starts with https://app.powerbi.com/view?r=',
};
