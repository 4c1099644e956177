import { PageLink } from '#client/elements/page-link.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import { useText } from '#client/use-text.ts';
import { seatsLeftOf } from '#shared/offer-words.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Change } from '../case-study/change.tsx';
import { SampleMark } from '../case-study/sample-mark.tsx';

/** The offer at a glance, below its illustration. */
export function Facts({ section: { anchor, facts } }: { section: SectionOf<'facts'> }) {
  const text = useText();
  return (
    <div className="facts" id={anchor}>
      <div className="container">
        {facts.length > 0 && (
          <dl className="fact-list">
            {facts.map(({ label, value, before, note, sample, href, date }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="fact-value">
                  {href ? (
                    <PageLink href={href}>
                      <Unbroken text={value} />
                    </PageLink>
                  ) : before ? (
                    <Change before={before} after={value} />
                  ) : (
                    <Unbroken text={value} />
                  )}
                </dd>
                {date && <dd>{seatsLeftOf(date, text)}</dd>}
                {(note || sample) && (
                  <dd>
                    {note && <RichText text={note} />} <SampleMark sample={sample} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
