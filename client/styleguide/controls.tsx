import { Icon } from '#client/elements/icon.tsx';
import { Field } from '#client/forms/field.tsx';
import { Form } from '#client/forms/form.tsx';
import { SubmitButton } from '#client/forms/submit-button.tsx';
import { useNotices } from '#client/notices/notice-context.tsx';

const states = ['', 'is-hover', 'is-focus', 'is-active'];
const kinds = ['success', 'warning', 'error'] as const;

const values = { c: 'asha@', e: 'Example Works' };
const refusal = {
  text: 'Please check the highlighted fields.',
  errors: { c: 'Please enter a complete address.', d: 'Please write a few words.' },
};

/** Buttons, links, fields and notices in each of their states. */
export function Controls() {
  const { show } = useNotices();
  return (
    <section className="container styleguide">
      <h2>Buttons and links: at rest, hovered, focused, pressed, disabled, busy</h2>
      {['button button--primary', 'button', 'arrow-link'].map((name) => (
        <p key={name} className="styleguide-row">
          {states.map((state) => (
            <button key={state} type="button" className={`${name} ${state}`}>
              {state || 'at rest'}
              {name === 'arrow-link' && <Icon name="arrow-right" />}
            </button>
          ))}
          <button type="button" className={name} disabled>
            disabled
          </button>
        </p>
      ))}
      <p className="styleguide-row">
        <SubmitButton label="Send" busy />
      </p>
      <h2>A form that was refused, and its fields: empty, with help, wrong, disabled</h2>
      <Form call="contact" method="dialog" action={undefined} refusal={refusal} values={values}>
        <Field name="a" label="Name" />
        <Field name="b" label="Password" type="password" help="At least 8 characters." />
        <Field name="c" label="Email" />
        <Field name="d" label="Message" rows={3} />
        <Field name="e" label="Company" disabled />
        <label className="checkbox">
          <input type="checkbox" defaultChecked />
          <span>I have read the terms.</span>
        </label>
      </Form>
      <h2>Notices</h2>
      {kinds.map((kind) => (
        <div key={kind} className={`notice notice-${kind}`}>
          <p>A notice of the kind “{kind}”.</p>
        </div>
      ))}
      <p className="styleguide-row">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            onClick={() => show(kind, `A notice of the kind “${kind}”.`)}
          >
            Show {kind}
          </button>
        ))}
      </p>
      <h2>Headings and text</h2>
      <h3>Third level</h3>
      <h4>Fourth level</h4>
      <p className="eyebrow">Eyebrow</p>
      <p className="lead">
        A lead with <strong>stressed words</strong> and <a href="#top">the way to the top</a>.
      </p>
      <ul className="points">
        <li>A point</li>
        <li>Another point</li>
      </ul>
    </section>
  );
}
