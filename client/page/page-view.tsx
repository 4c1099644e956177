import { ProtectedPage } from '#client/auth/protected-page.tsx';
import { sectionComponent } from '#client/sections/registry.ts';
import type { Page } from '#shared/page-data.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';
import { PageMetadata } from './page-metadata.tsx';
import type { View } from './view.ts';

/** What `main` shows. */
export function PageView({ view }: { view: View }) {
  if ('error' in view) return <ErrorPage error={view.error} />;
  const { page } = view;
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
  // If the opening has no picture, the first one is in the next section.
  const withPicture = first?.type === 'page-intro' && !first.picture ? 1 : 0;
  return page.sections.map((section, index) => {
    const Section = sectionComponent(section.type);
    return (
      <Section
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's sections never change places
        key={`${page.path} ${index}`}
        section={section}
        hasFirstPicture={index === withPicture}
      />
    );
  });
}
