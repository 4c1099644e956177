import { useId } from 'react';
import type { BareLink, PublicationPlan } from '#shared/studio/publishing.ts';
import { withCapital } from '#shared/with-capital.ts';

/** Lists every file that a publication makes live, and the changed parts of it. */
export function GoesLive({ plan }: { plan: PublicationPlan }) {
  const { files, linking, staying } = plan;
  const id = useId();
  return (
    <>
      <section className="plan" aria-labelledby={id}>
        <h3 id={id}>What goes live</h3>
        <ul className="dotted">
          {files.map(({ file, name }) => (
            <li key={file}>{withCapital(name)}, as the draft is now</li>
          ))}
          {linking.map(({ file, name, links }) => (
            <li key={file}>
              {withCapital(name)}: only {links.length === 1 ? 'a link' : 'links'} to the page
              <ul>
                {links.map((link) => (
                  <li key={JSON.stringify(link)}>{linkLabel(link)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      {staying.length > 0 && (
        <p>
          The {staying.length === 1 ? 'draft' : 'drafts'} of{' '}
          {new Intl.ListFormat('en').format(staying.map(({ name }) => name))} also{' '}
          {staying.length === 1 ? 'links' : 'link'} to it among other changes. Look at{' '}
          {staying.length === 1 ? 'it and publish it' : 'them and publish them'} separately.
        </p>
      )}
    </>
  );
}

const linkLabel = ({ place, label, href }: BareLink) =>
  label === null ? `${href}, in ${place}` : `“${label}”, to ${href}, in ${place}`;
