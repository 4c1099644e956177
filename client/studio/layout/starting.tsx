import { Loading } from '../elements/states.tsx';

/** The window's content until it is known who is signed in. */
export function Starting() {
  return (
    <main>
      <Loading what="the studio" />
    </main>
  );
}
