import { Loading } from '../elements/states.tsx';

/** The window's content until the session is known. */
export function Starting() {
  return (
    <main>
      <Loading what="the studio" />
    </main>
  );
}
