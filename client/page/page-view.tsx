import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { ProtectedPage } from '#client/auth/protected-page.tsx';
import { sectionComponent } from '#client/sections/registry.ts';
import { useSiteValue } from '#client/site-context.ts';
import type { Page } from '#shared/page-data.ts';
import { NotFound } from './not-found.tsx';
import { PageMetadata } from './page-metadata.tsx';

/**
 * The page at the current path. A path whose page is still on its way suspends; as the router
 * navigates in a transition, the old page stays meanwhile.
 */
export function PageView() {
  const { pathname } = useLocation();
  const found = useSiteValue().pageAt(pathname);
  const page = found instanceof Promise ? use(found) : found;
  if (!page) return <NotFound />;
  const sections = <PageSections page={page} />;
  return (
    <>
      <PageMetadata {...page} />
      {page.access === 'protected' ? <ProtectedPage>{sections}</ProtectedPage> : sections}
    </>
  );
}

function PageSections({ page }: { page: Page }) {
  const [first] = page.sections;
  // Where the opening is text alone, what follows has the page's first picture.
  const withPicture = first?.type === 'page-intro' && !first.picture ? 1 : 0;
  return page.sections.map((section, index) => {
    const Section = sectionComponent(section.type);
    return (
      <Section
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change places
        key={`${page.path} ${index}`}
        section={section}
        hasFirstPicture={index === withPicture}
      />
    );
  });
}
