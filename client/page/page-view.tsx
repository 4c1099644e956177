import { ProtectedPage } from '#client/auth/protected-page.tsx';
import { Chunk } from '#client/chunk.ts';
import type { DocumentPage } from '#shared/page-data.ts';
import { ErrorPage } from './error-page.tsx';
import { PageMetadata } from './page-metadata.tsx';
import { PageSection } from './page-section.tsx';
import type { View } from './view.ts';

/** The code of the not-found page. */
export const notFound = new Chunk(() => import('./not-found.tsx'));

/** The content of `main`. */
export function PageView({ view }: { view: View }) {
  if ('error' in view) return <ErrorPage error={view.error} />;
  const { page, drawn } = view;
  const NotFound = notFound.module?.NotFound;
  if (!page) return NotFound && <NotFound />;
  const sections = <PageSections page={page} drawn={drawn} />;
  return (
    <>
      <PageMetadata {...page} />
      {page.access === 'protected' ? <ProtectedPage>{sections}</ProtectedPage> : sections}
    </>
  );
}

interface PageSectionsProps {
  page: DocumentPage;
  drawn: readonly Element[] | undefined;
}

function PageSections({ page, drawn }: PageSectionsProps) {
  return page.sections.map((section, index) => (
    <PageSection
      // biome-ignore lint/suspicious/noArrayIndexKey: a page's sections never change places
      key={`${page.path} ${index}`}
      section={section}
      hasFirstPicture={index === page.firstPicture}
      drawn={drawn?.[index]}
    />
  ));
}
