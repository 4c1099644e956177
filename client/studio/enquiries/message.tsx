import type { ReactNode } from 'react';
import type { EnquiryKind, ReceivedMessage } from '#shared/studio/enquiries.ts';
import { Badge } from '../elements/badge.tsx';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useCopy } from '../elements/use-copy.ts';
import { exactTime, When } from '../elements/when.tsx';
import { asText, mailTo, telTo } from './message-text.ts';

interface MessageProps {
  message: ReceivedMessage;
  kind: EnquiryKind;
}

/** One message: sender and first words, and the whole text once it is opened. */
export function Message({ message: sent, kind }: MessageProps) {
  const { receivedAt, name, company, email, phone, message, isHeld } = sent;
  return (
    <li>
      <details className="enquiry">
        <summary>
          <Icon name="chevron-right" />
          <span className="enquiry-who row anywhere">
            <b className="name" dir="auto">
              {name || email}
            </b>
            {company && <span className="muted">{company}</span>}
          </span>
          <span className="enquiry-begin one-line muted small" dir="auto">
            {message || 'No message'}
          </span>
          <span className="enquiry-when muted small">
            <When at={receivedAt} />
          </span>
        </summary>
        <div className="enquiry-body">
          <dl className="stack">
            <Fact name="Email">
              <a href={mailTo(email)}>{email}</a>
            </Fact>
            {phone && <Fact name="Phone">{phoneLink(phone)}</Fact>}
            {company && <Fact name="Company">{company}</Fact>}
            <Fact name="Received">
              <time dateTime={receivedAt}>{exactTime(receivedAt)}</time>
            </Fact>
          </dl>
          <div className="enquiry-message stack">
            {message ? (
              <p dir="auto">{message}</p>
            ) : (
              <p className="muted">
                {kind === 'newsletter' ? 'Asked for the newsletter.' : 'No message.'}
              </p>
            )}
            {isHeld && (
              <p className="muted small">
                <Badge dot="hollow">Not mailed</Badge> Too many messages came that day, so this one
                was kept here and not sent to you as an email.
              </p>
            )}
            <div className="button-row">
              <a className="button button--plain" href={mailTo(email)}>
                <Icon name="mail" />
                Reply by email
              </a>
              <CopyButton sent={sent} />
            </div>
          </div>
        </div>
      </details>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function phoneLink(phone: string) {
  const href = telTo(phone);
  return href ? <a href={href}>{phone}</a> : phone;
}

function CopyButton({ sent }: { sent: ReceivedMessage }) {
  const copyText = useCopy();
  const copy = () => copyText(asText(sent), 'The message is copied.');
  return (
    <Button icon="copy" onClick={copy}>
      Copy<span className="visually-hidden"> the message</span>
    </Button>
  );
}
