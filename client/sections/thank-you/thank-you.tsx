import { useAuth } from '#client/auth/auth-context.tsx';
import { NeedsScript } from '#client/auth/needs-script.tsx';
import { userName } from '#client/auth/user-name.ts';
import { Picture } from '#client/elements/picture.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import type { SectionOf } from '#shared/page-data.ts';

/** Thanks a logged-in visitor; all but the heading waits for the stored record. */
export function ThankYou({ section }: { section: SectionOf<'thank-you'> }) {
  const { user, isLoggedIn } = useAuth();
  const name = userName(user);
  return (
    <section className="section thank-you" id={section.anchor} aria-labelledby="thank-you-heading">
      <div className="container">
        <h1 id="thank-you-heading" tabIndex={-1}>
          {section.heading}
        </h1>
        <NeedsScript />
        {isLoggedIn && (
          <div className="thank-you-body">
            <p className="thank-you-greeting">{name ? `Thank you, ${name}.` : 'Thank you.'}</p>
            <p>
              <RichText text={section.text} />
            </p>
            <Picture picture={section.picture} />
          </div>
        )}
      </div>
    </section>
  );
}
