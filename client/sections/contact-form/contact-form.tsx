import { useSyncExternalStore } from 'react';
import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import { Field } from '#client/forms/field.tsx';
import { Form } from '#client/forms/form.tsx';
import { useFormState } from '#client/forms/form-state.ts';
import { networkRefusal, refusalOf } from '#client/forms/outcomes.ts';
import { postJson } from '#client/forms/post-json.ts';
import { SubmitButton } from '#client/forms/submit-button.tsx';
import { type FieldReader, type Outcome, useSubmit } from '#client/forms/use-submit.ts';
import { useNotices } from '#client/notices/notice-context.tsx';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import { type ContactPayload, MESSAGE_MAX_LENGTH } from '#shared/api.ts';
import { nativeFields } from '#shared/form-state.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Maximum length of a subject, in UTF-16 units. */
const SUBJECT_MAX_LENGTH = 100;
/** Part of a message's length reserved for its subject, in UTF-16 units. */
const SUBJECT_ROOM = 2 * SUBJECT_MAX_LENGTH;

/**
 * The enquiry form. A subject given in the link to it comes first and begins the message. After any answer
 * the visitor continues to the next page; JSON answers are logged. With verified outcomes, only an accepted
 * enquiry continues, and it is confirmed.
 */
export function ContactForm({ section }: { section: SectionOf<'contact-form'> }) {
  const about = useSubject(section.about);
  const verified = useSite().formOutcomes === 'verified';
  const { show } = useNotices();
  const text = useText();
  const before = useFormState('contact');
  const { busy, refusal, onSubmit } = useSubmit(send, before);

  async function send(field: FieldReader): Promise<Outcome> {
    const subject = field('about').trim();
    const payload: ContactPayload = {
      your_name: field('your_name'),
      email_address: field('email_address'),
      phone_number: field('phone_number'),
      company_name: field('company_name'),
      your_message: (subject && `${text('Subject')}: ${subject}\n\n`) + field('your_message'),
    };
    const answer = await postJson('/api/contact', payload);
    if (answer.kind === 'json') console.log(answer.json);
    const unanswered = answer.kind === 'none' ? networkRefusal : undefined;
    const refused = verified ? refusalOf(answer, nativeFields.contact) : unanswered;
    if (refused) {
      show('error', refused.text);
      return refused;
    }
    if (verified) show('success', 'Thank you. We’ve received your enquiry.');
    return { to: section.next };
  }

  return (
    <SectionFrame section={{ ...section, intro: section.text }} isInteractive>
      <Form
        call="contact"
        refusal={refusal}
        values={{ ...before?.values, about }}
        onSubmit={onSubmit}
      >
        {about && (
          <Field key={about} name="about" label={text('Subject')} maxLength={SUBJECT_MAX_LENGTH} />
        )}
        <Field
          name="your_name"
          label={text('Your name')}
          autoComplete="name"
          autoCapitalize="words"
          required
        />
        <Field
          name="email_address"
          label={text('Email address')}
          type="email"
          autoComplete="email"
          required
        />
        <Field
          name="phone_number"
          label={text(section.isPhoneOptional ? 'Phone number (optional)' : 'Phone number')}
          help={section.phoneHelp}
          type="tel"
          autoComplete="tel"
          required={!section.isPhoneOptional}
        />
        <Field name="company_name" label={text('Company (optional)')} autoComplete="organization" />
        <Field
          name="your_message"
          label={text('Your message')}
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH - (about ? SUBJECT_ROOM : 0)}
          required
        />
        <SubmitButton label={section.submitLabel} busy={busy} />
      </Form>
      {(section.ways || section.picture) && (
        <Static className="contact-aside">
          {section.ways && <Ways ways={section.ways} />}
          {section.picture && <Picture picture={section.picture} />}
        </Static>
      )}
    </SectionFrame>
  );
}

/** The subject in the address: a key of the content, which only the browser can see. */
function useSubject(subjects: SectionOf<'contact-form'>['about'] = []): string {
  const hash = useSyncExternalStore(
    ignore,
    () => window.location.hash,
    () => '',
  );
  return subjects.find(({ id }) => `#${id}` === hash)?.name ?? '';
}

/** No subscription is needed: the form is rendered again with each change of the address. */
const ignore = () => () => {};

/** Other contact options. */
function Ways({ ways }: { ways: NonNullable<SectionOf<'contact-form'>['ways']> }) {
  return (
    <ul className="feature-list">
      {ways.map(({ icon, label, href, text }) => (
        <li key={href}>
          <Icon name={icon} />
          <h3>
            <PageLink href={href}>
              <Unbroken text={label} />
            </PageLink>
          </h3>
          {text && <Paragraph text={text} />}
        </li>
      ))}
    </ul>
  );
}
