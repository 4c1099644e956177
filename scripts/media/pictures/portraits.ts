/**
 * The portraits of the team: busts of the Notionists set (by Zoish, CC0 1.0, through DiceBear) in
 * the site's colours, each before a kolam of its own.
 */

import { notionists } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import { type Person, people } from './people.ts';
import { box, disc, dots, kolamData, path } from './svg.ts';

const INK = '#161b2b';

/** Names of the team members who have a portrait, as in the file names. */
export const portraitNames: readonly string[] = Object.keys(people);

/**
 * One portrait, 640 by 800.
 * @throws Error for a name that is not in `portraitNames`.
 */
export function portrait(name: string): string {
  const person = people[name];
  if (!person) throw new Error(`There is no portrait of ${name}.`);
  const { ground, lattice, pitch } = person;
  const centre = { x: 320, y: 330 };
  const [first] = lattice;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800">',
    `<style>.ground{fill:${ground[0]}}.line{fill:none;stroke:${ground[1]};stroke-width:9}`,
    `.dot{fill:${ground[1]}}.kaavi{fill:#b5402a}</style>`,
    box('ground', 0, 0, 640, 800),
    path('line', kolamData(lattice, pitch, centre)),
    dots(
      'dot',
      lattice.map(({ x, y }) => [centre.x + x * pitch, centre.y + y * pitch]),
      11,
    ),
    first ? disc('kaavi', centre.x + first.x * pitch, centre.y + first.y * pitch, 11) : '',
    `<g transform="translate(-84 -6) scale(.4625)">${bust(person)}</g></svg>`,
  ].join('');
}

/** The bust in the person's colours: the set draws black on white, skin first, then clothing. */
function bust(person: Person): string {
  const { hair, body, brows, lips, nose, eyes, glasses, beard, bindi, skin, clothing } = person;
  const drawn = createAvatar(notionists, {
    hair: [`variant${hair}`],
    body: [`variant${body}`],
    brows: [`variant${brows}`],
    lips: [`variant${lips}`],
    nose: [`variant${nose}`],
    eyes: [`variant${eyes ?? '05'}`],
    glasses: [`variant${glasses ?? '11'}`],
    glassesProbability: glasses ? 100 : 0,
    beard: [`variant${beard ?? '02'}`],
    beardProbability: beard ? 100 : 0,
    size: 1744,
    gestureProbability: 0,
    bodyIconProbability: 0,
  } as Parameters<typeof createAvatar<notionists.Options>>[1]).toString();
  const colours = [skin, clothing];
  const coloured = drawn
    .replace(/<metadata.*<\/metadata>/s, '')
    .replaceAll('#000', INK)
    .replace(/(<\/mask>.*)/s, (scene) =>
      scene.replace(/fill="#fff"/g, (fill) => {
        const colour = colours.shift();
        return colour ? `fill="${colour}"` : fill;
      }),
    );
  return bindi
    ? coloured.replace('</svg>', '<circle cx="958" cy="684" r="15" fill="#b5402a"/></svg>')
    : coloured;
}
