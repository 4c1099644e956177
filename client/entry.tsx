import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import { Document } from './document.tsx';
import { pageAt, startPageLoader } from './navigation/page-loader.ts';

const block = document.getElementById(PAGE_DATA_ID);
const data = JSON.parse(block?.textContent ?? '') as PageData;

// The view goes to the top on Back and Forward too (spec section 2).
history.scrollRestoration = 'manual';
// A form that was sent without script is shown again at the address of the call.
if (data.formState && data.page) history.replaceState(null, '', data.page.path);
if (process.env.NODE_ENV === 'development' && window.location.pathname === '/styleguide') {
  import('./styleguide/styleguide.tsx').then(({ showStyleguide }) => showStyleguide(data));
} else {
  startPageLoader(data, window.location.pathname).then(hydrate);
}

function hydrate() {
  // A transition is worked off in slices, between which the browser answers the visitor.
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
  import('./navigation/live-reload.ts').then(({ reloadOnNewVersion }) =>
    reloadOnNewVersion(data.version),
  );
}
