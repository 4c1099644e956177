import { disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** Cone and waves share the point that they spread from. */
const APEX = { x: 110, y: 310 };
const SPREAD = 26;
const [MOUTH, FIRST, SECOND, THIRD] = [370, 440, 510, 580] as const;

function polar(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [APEX.x + radius * Math.cos(angle), APEX.y + radius * Math.sin(angle)];
}

const band = (fill: string, from: number, end: number) => {
  const [a, b, c, d] = [
    polar(from, -SPREAD),
    polar(end, -SPREAD),
    polar(end, SPREAD),
    polar(from, SPREAD),
  ].map((point) => point.map(Math.round).join(' '));
  return path(fill, `M${a}L${b}A${end} ${end} 0 0 1 ${c}L${d}A${from} ${from} 0 0 0 ${a}Z`);
};

/** A megaphone whose line runs on as the waves that reach the listening dots. */
export function digitalMediaMarketing(): string {
  const around = (radius: number) => [APEX.x, APEX.y, radius] as const;
  const turn = (radius: number, degrees: number) => [...polar(radius, degrees), 35] as const;
  return [
    ground(),
    path('i', 'M235 380h60v110a30 30 0 0 1-60 0Z'),
    band('s', 90, MOUTH),
    band('y', 320, MOUTH),
    band('k', 70, 135),
    line(
      'l',
      to(...polar(MOUTH, SPREAD)),
      to(...polar(75, SPREAD), 15),
      to(...polar(75, -SPREAD), 15),
      to(...polar(MOUTH, -SPREAD), 0),
      cw(...around(MOUTH)),
      ccw(...turn(405, 22)),
      ccw(...around(FIRST)),
      cw(...turn(475, -22)),
      cw(...around(SECOND)),
      ccw(...turn(545, 22)),
      ccw(...around(THIRD)),
      to(...polar(THIRD, -24), 0),
    ),
    dots(
      'b',
      [-12, 0, 12].map((degrees) => polar(405, degrees)),
      11,
    ),
    dots(
      'g',
      [-13, -3, 7, 17].map((degrees) => polar(475, degrees)),
      11,
    ),
    dots(
      'y',
      [-18, -9, 0, 9, 18].map((degrees) => polar(545, degrees)),
      11,
    ),
    disc('k', ...polar(THIRD, -24), 20),
  ].join('');
}
