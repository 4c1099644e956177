import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { AuthProvider } from '#client/auth/auth-context.tsx';
import { KolamBand } from '#client/elements/kolam-band.tsx';
import { SiteEnd } from '#client/layout/site-footer.tsx';
import { SiteHeader } from '#client/layout/site-header.tsx';
import { NoticeProvider } from '#client/notices/notice-context.tsx';
import { NoticeRegions } from '#client/notices/notice-regions.tsx';
import { loadSection, sectionComponent } from '#client/sections/registry.ts';
import { SiteContext } from '#client/site-context.ts';
import type { PageData } from '#shared/page-data.ts';
import type { Section } from '#shared/sections/index.ts';
import { sectionTypes } from '#shared/sections/names.ts';
import { Controls } from './controls.tsx';
import { Elements } from './elements.tsx';
import { addStyles } from './styles.ts';
import { Tokens } from './tokens.tsx';

/** Development only: replaces the document with tokens, controls, states and every kind of section. */
export async function showStyleguide(data: PageData): Promise<void> {
  const answer = await fetch('/styleguide.json');
  const sections = (await answer.json()) as Section[];
  await Promise.all(sectionTypes.map(loadSection));
  await addStyles(stylesOf(data));
  createRoot(document).render(<Styleguide data={data} sections={sections} />);
}

const stylesOf = ({ assets }: PageData) => [...assets.styles, ...Object.values(assets.partStyles)];

function Styleguide({ data, sections }: { data: PageData; sections: Section[] }) {
  return (
    // Its links are for display only, so they must not navigate.
    <MemoryRouter>
      <SiteContext value={data}>
        <AuthProvider>
          <NoticeProvider>
            <html lang={data.site.language} className="js">
              <head>
                <title>Styleguide</title>
                {stylesOf(data).map((href) => (
                  <link key={href} rel="stylesheet" href={href} />
                ))}
              </head>
              <body id="top">
                <SiteHeader parent={undefined} />
                <main id="main" tabIndex={-1}>
                  <Tokens />
                  <Controls />
                  <Elements data={data} />
                  <KolamBand />
                  {sections.map((section, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                    <Specimen key={index} section={section} />
                  ))}
                </main>
                <SiteEnd />
                <NoticeRegions />
              </body>
            </html>
          </NoticeProvider>
        </AuthProvider>
      </SiteContext>
    </MemoryRouter>
  );
}

function Specimen({ section }: { section: Section }) {
  const Component = sectionComponent(section.type);
  return (
    <>
      <p className="styleguide-name">{section.type}</p>
      {Component && <Component section={section} />}
    </>
  );
}
