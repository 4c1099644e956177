import { HelmetProvider } from 'react-helmet-async';
import { useLocation } from 'react-router-dom';
import { asksConsent } from '#shared/consent.ts';
import {
  brandIcon,
  PAGE_DATA_ID,
  type PageData,
  type SiteFrame,
  STYLES_FIRST,
  toScriptJson,
} from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import { AuthProvider } from './auth/auth-context.tsx';
import { consent } from './consent/load-consent.ts';
import { keepServerHtml, useIsDrawn } from './elements/static.tsx';
import { type DrawnEnd, Footer } from './layout/footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { RouteAnnouncer } from './navigation/route-announcer.tsx';
import { NoticeProvider } from './notices/notice-context.tsx';
import { NoticeRegions } from './notices/notice-regions.tsx';
import { ErrorBoundary } from './page/error-boundary.tsx';
import { ErrorPage } from './page/error-page.tsx';
import { PageView } from './page/page-view.tsx';
import type { View } from './page/view.ts';
import { SiteContext, useSite } from './site-context.ts';
import { useWebVitals } from './use-web-vitals.ts';

/** The parts of the document that only the server renders. */
export interface ServerParts {
  /** Text of the inline script in head. */
  headScript: string;
  /** The part of the data that hydration needs. */
  hydrationData: PageData;
  /** Stylesheet with the colours of the theme. */
  themeStyle: string;
  /** The logo as HTML. */
  logo: string;
  /** JSON-LD for search engines. */
  structuredData: object;
}

interface DocumentProps {
  data: PageData;
  view: View;
  serverParts?: ServerParts;
  /** The end of the page as rendered by the server. */
  drawnEnd?: DrawnEnd | undefined;
}

/** The whole document, from `<html>` on; it must be inside a router. */
export function Document({ data, view, serverParts, drawnEnd }: DocumentProps) {
  const { site } = data;
  return (
    <HelmetProvider>
      <SiteContext value={{ ...data, logo: serverParts?.logo }}>
        {/* The head script adds attributes before hydration. */}
        <html lang={site.language} dir={site.dir} suppressHydrationWarning>
          <DocumentHead
            assets={data.assets}
            icons={data.brandIcons}
            paper={site.theme.paper}
            script={serverParts?.headScript}
            style={serverParts?.themeStyle}
          />
          {/* No wrapper: hydration survives elements that extensions add to body. */}
          <body id="top">
            <ErrorBoundary fallback={mainWithError}>
              <DocumentBody view={view} drawnEnd={drawnEnd} />
            </ErrorBoundary>
            <DataBlock
              type="application/json"
              id={PAGE_DATA_ID}
              data={serverParts?.hydrationData}
            />
            <DataBlock type="application/ld+json" data={serverParts?.structuredData} />
          </body>
        </html>
      </SiteContext>
    </HelmetProvider>
  );
}

function DocumentBody({ view, drawnEnd }: Pick<DocumentProps, 'view' | 'drawnEnd'>) {
  const { pathname } = useLocation();
  useWebVitals();
  // The server always has it.
  const ConsentPanel = asksConsent(useSite()) && consent.module?.ConsentPanel;
  return (
    <AuthProvider>
      <NoticeProvider>
        <SkipLink />
        {ConsentPanel && <ConsentPanel />}
        <SiteHeader parent={'page' in view ? view.page?.parent : undefined} />
        <main id="main" tabIndex={-1}>
          {/* Another spelling of a path is the same page, which must not be re-rendered. */}
          <ErrorBoundary key={pathKey(pathname)} fallback={pageError}>
            <PageView view={view} />
          </ErrorBoundary>
        </main>
        <Footer {...drawnEnd} />
        <NoticeRegions />
        <RouteAnnouncer />
      </NoticeProvider>
    </AuthProvider>
  );
}

const pageError = (error: Error) => <ErrorPage error={error} />;

/** The error page alone, for failures outside the page itself. */
const mainWithError = (error: Error) => <main id="main">{pageError(error)}</main>;

interface HeadProps {
  assets: PageData['assets'];
  icons: string;
  paper: SiteFrame['theme']['paper'];
  script: string | undefined;
  style: string | undefined;
}

/** The part of `<head>` that is the same on every page; `PageMetadata` adds the rest. */
function DocumentHead({ assets, icons, paper, script = '', style }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from this repository
        dangerouslySetInnerHTML={{ __html: script }}
      />
      <ThemeStyle text={style} />
      <script
        type="module"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: script && STYLES_FIRST }}
      />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" href={href} crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <link rel="icon" href={`/favicon.ico?${icons}`} sizes="32x32" />
      <link rel="icon" href={brandIcon('favicon.svg', icons)} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={brandIcon('apple-touch-icon.png', icons)} />
      <link rel="manifest" href="/site.webmanifest" />
    </head>
  );
}

/**
 * The colours of the theme, which only the server has. If hydration fails, the element stays in head, because
 * the policy allows no other.
 */
function ThemeStyle({ text }: { text: string | undefined }) {
  const isDrawn = useIsDrawn();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: colours, validated by the server
  if (text) return <style dangerouslySetInnerHTML={{ __html: text }} />;
  return isDrawn ? <style {...keepServerHtml} /> : null;
}

interface DataBlockProps {
  type: string;
  id?: string;
  data: object | undefined;
}

/** JSON that only the server writes; hydration does not touch the element. */
function DataBlock({ type, id, data }: DataBlockProps) {
  const json = typeof document === 'undefined' ? toScriptJson(data) : '';
  return (
    <script
      type={type}
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toScriptJson
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
