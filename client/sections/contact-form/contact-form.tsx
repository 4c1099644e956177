import { useState, useSyncExternalStore } from 'react';
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
import { messageAbout, nativeFields } from '#shared/form-state.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Part of a message's length reserved for its subject, in UTF-16 units. */
const SUBJECT_ROOM = 200;

/**
 * The enquiry form. The chosen subject begins the message; the link to the form may have chosen it. After any answer
 * the visitor continues to the next page; JSON answers are logged. With verified outcomes, only an accepted
 * enquiry continues, and it is confirmed.
 */
export function ContactForm({ section }: { section: SectionOf<'contact-form'> }) {
  const verified = useSite().formOutcomes === 'verified';
  const { show } = useNotices();
  const text = useText();
  const before = useFormState('contact');
  const { busy, refusal, onSubmit } = useSubmit(send, before);

  async function send(field: FieldReader): Promise<Outcome> {
    const payload: ContactPayload = {
      your_name: field('your_name'),
      email_address: field('email_address'),
      phone_number: field('phone_number'),
      company_name: field('company_name'),
      your_message: messageAbout(field('about'), field('your_message')),
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
      {section.ways && <Ways ways={section.ways} />}
      <Form call="contact" refusal={refusal} values={before?.values} onSubmit={onSubmit}>
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
        {section.about && <Subjects subjects={section.about} />}
        <Field
          name="your_message"
          label={text('Your message')}
          help={section.messageHelp}
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH - (section.about ? SUBJECT_ROOM : 0)}
          required
        />
        {section.note && <Paragraph className="field-help" text={section.note} />}
        <SubmitButton label={section.submitLabel} busy={busy} />
      </Form>
      {section.picture && (
        <Static className="contact-picture">
          <Picture picture={section.picture} />
        </Static>
      )}
    </SectionFrame>
  );
}

interface SubjectsProps {
  subjects: NonNullable<SectionOf<'contact-form'>['about']>;
}

/** The subjects to choose from: those offered to everyone, and the one that the address names. */
function Subjects({ subjects }: SubjectsProps) {
  const text = useText();
  const hash = useHash();
  const named = subjects.find(({ id }) => `#${id}` === hash);
  // Links to invalid fields change the address, too.
  const [kept, keep] = useState(named);
  if (named && named !== kept) keep(named);
  const choices = subjects.filter((subject) => subject.offered || subject === kept);
  if (choices.length === 0) return null;
  return (
    // A new key chooses again.
    <fieldset className="subjects" key={kept?.id}>
      <legend>{text('Subject (optional)')}</legend>
      {choices.map((subject) => (
        <label key={subject.id}>
          <input
            type="radio"
            name="about"
            value={`${text('Subject')}: ${subject.name}`}
            defaultChecked={subject === kept}
          />
          {subject.name}
        </label>
      ))}
    </fieldset>
  );
}

/** The fragment of the address, which only the browser can see. */
function useHash(): string {
  return useSyncExternalStore(
    ignore,
    () => window.location.hash,
    () => '',
  );
}

/** No subscription is needed: the form is rendered again with each change of the address. */
const ignore = () => () => {};

/** Other contact options. */
function Ways({ ways }: { ways: NonNullable<SectionOf<'contact-form'>['ways']> }) {
  return (
    <Static>
      <ul className="contact-ways">
        {ways.map(({ icon, label, href, text }) => (
          <li key={href}>
            <PageLink href={href} className="button">
              <Icon name={icon} />
              <Unbroken text={label} />
            </PageLink>
            {text && <Paragraph text={text} />}
          </li>
        ))}
      </ul>
    </Static>
  );
}
