/** The part of the Trusted Types API used here, for which TypeScript has no types. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
    ): unknown;
  };
}

/** The HTML that React parses to create a script element without running it. */
const REACT_HTML = ['', '<script></script>'];

/**
 * Lets React create script elements, which it needs if it has to render the whole document again. All other
 * text that could become code is refused.
 *
 * @param withScripts also allows third-party scripts, from the hosts that the policy permits
 */
export function allowTrustedTexts(withScripts: boolean): void {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (REACT_HTML.includes(html) ? html : null),
    createScriptURL: (url) => (withScripts ? url : null),
  });
}
