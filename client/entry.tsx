import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { asksConsent } from '#shared/consent.ts';
import { PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import { consent } from './consent/load-consent.ts';
import { Document } from './document.tsx';
import { watchPasswordButtons } from './forms/password-button.ts';
import { footerNeedsScript, siteEnd } from './layout/footer.tsx';
import { PageLoader } from './navigation/page-loader.ts';
import { SiteRouter } from './navigation/site-router.tsx';
import type { View } from './page/view.ts';
import { allowTrustedTexts } from './trusted-types.ts';

// The first paint may precede the end of a slow document, which has the page's data.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin() {
  const block = document.getElementById(PAGE_DATA_ID);
  const data = JSON.parse(block?.textContent ?? '') as PageData;
  // Back and Forward scroll to the top too.
  history.scrollRestoration = 'manual';
  // A form submitted without script is rendered at the address of the API call.
  if (data.formState && data.page) history.replaceState(null, '', data.page.path);
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/styleguide') {
    import('./styleguide/styleguide.tsx').then(({ showStyleguide }) => showStyleguide(data));
    return;
  }
  const loader = new PageLoader(data);
  const { site } = data;
  // The page works without them: content blockers filter files with such names.
  const parts = Promise.allSettled([
    footerNeedsScript(site) && siteEnd.load(),
    asksConsent(site) && consent.load(),
  ]);
  loader.start().then(async (view) => {
    await parts;
    hydrate(data, loader, view);
  });
}

function hydrate(data: PageData, loader: PageLoader, start: View) {
  watchPasswordButtons();
  allowTrustedTexts(data.site.scripts !== undefined);
  const drawnEnd = {
    bar: document.querySelector('.phone-bar') ?? undefined,
    footer: document.querySelector('.site-footer') ?? undefined,
  };
  // React splits a transition into slices and handles input in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <SiteRouter loader={loader} start={start}>
        {(view) => <Document data={data} view={view} drawnEnd={drawnEnd} />}
      </SiteRouter>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}
