import { HelmetProvider } from 'react-helmet-async';
import { useLocation } from 'react-router-dom';
import { PAGE_DATA_ID, type PageData, toScriptJson } from '#shared/page-data.ts';
import { AuthProvider } from './auth/auth-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { headScript } from './head-script.ts';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { NoticeProvider } from './notices/notice-context.tsx';
import { NoticeRegions } from './notices/notice-regions.tsx';
import { usePageArrival } from './page-arrival.ts';
import { PageView } from './page-view.tsx';
import { SiteContext, type SiteValue } from './site-context.ts';

interface DocumentProps {
  data: PageData;
  pageAt: SiteValue['pageAt'];
}

/** The whole document, from `<html>` on; it stands inside a router. */
export function Document({ data, pageAt }: DocumentProps) {
  const { pathname } = useLocation();
  usePageArrival();
  const { site, icons, origin } = data;
  return (
    <HelmetProvider>
      <SiteContext value={{ site, icons, origin, pageAt }}>
        <AuthProvider>
          <NoticeProvider>
            {/* The head script writes to it before hydration. */}
            <html lang={site.language} suppressHydrationWarning>
              <DocumentHead assets={data.assets} />
              {/* Children side by side: what an extension adds to body survives hydration. */}
              <body id="top">
                <SkipLink />
                <SiteHeader />
                <main id="main" tabIndex={-1}>
                  <ErrorBoundary key={pathname} fallback={(error) => <ErrorPage error={error} />}>
                    <PageView />
                  </ErrorBoundary>
                </main>
                <SiteFooter />
                <NoticeRegions />
                <DataBlock data={data} />
              </body>
            </html>
          </NoticeProvider>
        </AuthProvider>
      </SiteContext>
    </HelmetProvider>
  );
}

function DocumentHead({ assets }: { assets: PageData['assets'] }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository */}
      <script dangerouslySetInnerHTML={{ __html: headScript }} />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.script} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/media/brand/apple-touch-icon.png" />
    </head>
  );
}

/** The data for hydration. The browser has read it by then, and leaves the element as it is. */
function DataBlock({ data }: { data: PageData }) {
  const json = typeof document === 'undefined' ? toScriptJson(data) : '';
  return (
    <script
      type="application/json"
      id={PAGE_DATA_ID}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toScriptJson
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
