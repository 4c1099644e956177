import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import { Document } from './document.tsx';
import { pageAt, startPageLoader } from './page-loader.ts';
import { allowReactHtml } from './trusted-types.ts';

const block = document.getElementById(PAGE_DATA_ID);
const data = JSON.parse(block?.textContent ?? '') as PageData;

// The view goes to the top on Back and Forward too.
history.scrollRestoration = 'manual';
// After a form was sent without script, the address is that of the call.
if (data.formState && data.page) history.replaceState(null, '', data.page.path);
if (process.env.NODE_ENV === 'development' && window.location.pathname === '/styleguide') {
  import('./styleguide/styleguide.tsx').then(({ showStyleguide }) => showStyleguide(data));
} else {
  startPageLoader(data, window.location.pathname).then(hydrate);
}

function hydrate() {
  allowReactHtml();
  // React hydrates in slices inside a transition, so that the page can respond in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserRouter>
        <Document data={data} pageAt={pageAt} />
      </BrowserRouter>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

if (process.env.NODE_ENV === 'development') {
  import('./live-reload.ts').then(({ reloadOnNewVersion }) => reloadOnNewVersion(data.version));
}
