import { Screen } from '../layout/screen.tsx';

/** All pages of the site. */
export function PagesScreen() {
  return <Screen title="Pages">{null}</Screen>;
}
