import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx';
import { type AnchorHTMLAttributes, type HTMLAttributes, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Pending } from '../layout/pending.tsx';
import { Screen } from '../layout/screen.tsx';
import { useAnswer } from '../use-answer.ts';
import { readHandbook, slugOf } from './handbook.ts';

/** The handbook for editors, with a table of contents. */
export function HelpScreen() {
  const handbook = useAnswer<string>('/api/help');
  if (handbook.data !== undefined) return <HelpContent markdown={handbook.data} />;
  return (
    <Screen title="Help">
      <Pending {...handbook} what="the handbook" />
    </Screen>
  );
}

function HelpContent({ markdown }: { markdown: string }) {
  const { opening, chapters } = readHandbook(markdown);
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the heading before the text was loaded.
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return (
    <Screen title="Help">
      <div className="help">
        <nav className="help-contents" aria-label="Contents">
          <ol className="dotted">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="help-text">
          {[opening, ...chapters.map(({ text }) => text)].map((text) => (
            <div key={text} className="help-part">
              <Markdown options={options}>{text}</Markdown>
            </div>
          ))}
        </div>
      </div>
    </Screen>
  );
}

/** Links to files of the repository do not work here, so they become plain text. */
function HelpLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  if (!/^https?:/.test(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

// Code may be wider than the window, so the keyboard can scroll it.
const Code = ({ children }: HTMLAttributes<HTMLPreElement>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
  <pre tabIndex={0}>{children}</pre>
);

const options: MarkdownToJSX.Options = {
  wrapper: null,
  forceBlock: true,
  disableAutoLink: true,
  disableParsingRawHTML: true,
  slugify: slugOf,
  overrides: { a: HelpLink, pre: Code },
};
