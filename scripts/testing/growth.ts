/** Quadratic work takes 1024 times as much for 32 times the size, linear work 32 times. */
const TIMES = 32;
const MOST = 200;

/** Work that takes no more than this is quick, in ms: quadratic work takes hundreds. */
const AT_ONCE = 8;

/**
 * Whether some work takes far more than 32 times as much of the processor for 32 times the size. Only
 * this thread's own use of it counts, and the least of several, so that a busy machine changes nothing.
 *
 * @param work is done with something of this size
 * @param size the smaller one
 */
function growsFasterThanLinear(work: (size: number) => unknown, size: number): boolean {
  const measure = (size: number) => {
    const before = process.threadCpuUsage();
    work(size);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  if (measure(TIMES * size) < AT_ONCE) return false;
  const most = MOST * Math.min(...[1, 2, 3].map(() => measure(size))) + AT_ONCE;
  return [1, 2, 3].every(() => measure(TIMES * size) > most);
}

/** The characters of each escape. */
const escapes: [escape: RegExp, characters: string[]][] = [
  [/\\s/, [' ', '\n']],
  [/\\d|\\p\{N|0-9/, ['1']],
  [/\\[wSD]|\\p\{L|a-z|A-Z|\[\^|\./, ['a']],
];

/** Texts of one to three of the characters and words that an expression speaks of. */
function pumpsFor(source: string): string[] {
  const plain = source.replace(/\\[a-zA-Z](?:\{[^{}]*\})?|\(\?<?[:=!]/g, ' ');
  const spoken = escapes.flatMap(([written, each]) => (written.test(source) ? each : []));
  const marks = [...plain].filter((each) => /[^\s\p{L}\p{N}]/u.test(each));
  const characters = [...new Set([...spoken, ...marks])].slice(0, 12);
  const words = [...new Set(plain.match(/[\p{L}\p{N}]{1,20}/gu))].slice(0, 3);
  const pairs = characters.flatMap((first) => characters.map((next) => first + next));
  const near = words.flatMap((word) => characters.map((mark) => word + mark));
  return [...characters, ...pairs, ...near, '[a](/', '**a', '1.1 ', 'a1:'];
}

/**
 * A text that an expression takes more than linear time for if it is repeated; null if none is found.
 * The analysis of expressions does not see how often V8 tries one anew.
 */
export function slowPump({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  const expression = new RegExp(source, flags.replace('g', '').concat('g'));
  const isSlow = (pump: string) =>
    growsFasterThanLinear((length) => {
      // No expression accepts the end, so each tries all that it can.
      const text = `${pump.repeat(length / pump.length)}\u0001`;
      return text.replace(expression, '');
    }, 250);
  return pumpsFor(source).find(isSlow) ?? null;
}
