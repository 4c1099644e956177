import { Kolam } from '#client/elements/kolam.tsx';
import { useSite } from '#client/site-context.ts';

/** The kolam beside a form, unless the theme does without. */
export function FormFigure({ seed }: { seed: string }) {
  if (!useSite().theme.kolam) return null;
  return (
    <div className="form-page-figure">
      <Kolam seed={seed} />
    </div>
  );
}
