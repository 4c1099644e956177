import { type ReactNode, useId, useState } from 'react';
import { Static } from '#client/elements/static.tsx';
import { Field } from '#client/forms/field.tsx';
import { Form } from '#client/forms/form.tsx';
import { SubmitButton } from '#client/forms/submit-button.tsx';
import { subscribe } from '#client/forms/subscribe.ts';
import { type FieldReader, type Outcome, useSubmit } from '#client/forms/use-submit.ts';
import { useNotices } from '#client/notices/notice-context.tsx';
import { useWholeSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import type { NewsletterPayload } from '#shared/api.ts';
import { noRefusal } from '#shared/refusal.ts';

/** The newsletter box in the footer, if the company has a newsletter. */
export function NewsletterForm() {
  const { formOutcomes, footer } = useWholeSite();
  const { newsletter } = footer;
  if (!newsletter) return null;
  if (formOutcomes === 'verified') return <NewsletterBox {...newsletter} form={<SendingForm />} />;
  return (
    <Static className="newsletter-still">
      <NewsletterBox {...newsletter} form={<StillForm />} />
    </Static>
  );
}

interface NewsletterBoxProps {
  heading: string;
  text: string;
  form: ReactNode;
}

function NewsletterBox({ heading, text, form }: NewsletterBoxProps) {
  const id = useId();
  return (
    <section className="newsletter" aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        <p>{text}</p>
      </div>
      {form}
    </section>
  );
}

/**
 * Subscribe does nothing: outside a dialog, a form with this method is not submitted, by click, by Enter or
 * without JavaScript.
 */
function StillForm() {
  return (
    <Form call="newsletter" method="dialog" action={undefined} noValidate>
      <NewsletterFields />
      <SubmitButton label={useText()('Subscribe')} busy={false} isQuiet />
    </Form>
  );
}

/** Posts both fields and shows the verified outcome. */
function SendingForm() {
  const { show } = useNotices();
  const text = useText();
  const [round, setRound] = useState(0);
  const { busy, refusal, onSubmit } = useSubmit(send);

  async function send(field: FieldReader): Promise<Outcome> {
    const payload: NewsletterPayload = { email: field('email'), message: field('message') };
    const refused = await subscribe(payload);
    show(refused ? 'error' : 'success', refused?.text ?? text('Thank you. You’re on our list.'));
    // A new key resets the fields.
    if (!refused) setRound(round + 1);
    return refused ?? noRefusal;
  }

  return (
    <Form call="newsletter" refusal={refusal} noValidate onSubmit={onSubmit}>
      <NewsletterFields key={round} />
      <SubmitButton label={text('Subscribe')} busy={busy} isQuiet />
    </Form>
  );
}

function NewsletterFields() {
  const text = useText();
  return (
    <>
      <Field name="email" label={text('Email')} type="email" autoComplete="email" />
      <Field name="message" label={text('Message')} rows={1} />
    </>
  );
}
