import { type ReactNode, startTransition, useEffect, useInsertionEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { layOutRest } from '#client/page/lay-out-rest.ts';
import type { View } from '#client/page/view.ts';
import { watchCurrentPart } from './current-part.ts';
import { useLinkClicks } from './link-clicks.ts';
import { NavigateContext } from './navigate.ts';
import { currentLocation, Navigation, type Place } from './navigation.ts';
import { usePageArrival } from './page-arrival.ts';
import type { PageLoader } from './page-loader.ts';
import { usePrefetch } from './prefetch.ts';
import { showWholeFocus } from './show-focus.ts';

interface SiteRouterProps {
  loader: PageLoader;
  /** The view of the initial document. */
  start: View;
  children: (view: View) => ReactNode;
}

/**
 * The browser's router. Its state is a place whose page has been loaded, so that rendering neither starts a
 * request nor waits for one.
 */
export function SiteRouter({ loader, start, children }: SiteRouterProps) {
  const [place, setPlace] = useState<Place>(() => ({ location: currentLocation(), view: start }));
  const [navigation] = useState(
    () => new Navigation(loader, place, (next) => startTransition(() => setPlace(next))),
  );
  // With the new page: before it, the old one would be laid out again.
  useInsertionEffect(() => loader.dress(place.view), [loader, place.view]);
  useEffect(() => navigation.listen(), [navigation]);
  useEffect(showWholeFocus, []);
  useEffect(layOutRest, []);
  useLinkClicks(navigation.navigate);
  usePageArrival(place.location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own contents
  useEffect(watchCurrentPart, [place.view]);
  usePrefetch(loader, place.location.pathname);
  return (
    <NavigateContext value={navigation.navigate}>
      <Router location={place.location} navigator={navigation}>
        {children(place.view)}
      </Router>
    </NavigateContext>
  );
}
