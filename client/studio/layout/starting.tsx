import { Loading } from '../elements/states.tsx';

/** What the window shows until it is known who is signed in. */
export function Starting() {
  return (
    <main>
      <Loading what="the studio" />
    </main>
  );
}
