import { useText } from '#client/use-text.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';

/** Why a form that was posted without script was refused; with script, a notice says so. */
export function FormMessage({ text }: { text: string | undefined }) {
  const translate = useText();
  return (
    text && (
      <p className="form-message" role="alert">
        {translate(text as InterfaceText)}
      </p>
    )
  );
}
