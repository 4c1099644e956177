import { Screen } from '../layout/screen.tsx';

/** The handbook for editors. */
export function HelpScreen() {
  return <Screen title="Help">{null}</Screen>;
}
