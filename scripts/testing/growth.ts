/** For 32 times the size, quadratic work takes 1024 times as long, and linear work 32 times. */
const TIMES = 32;
const MOST = 200;

/** Work below this time is fast, in ms: quadratic work takes hundreds. */
const AT_ONCE = 8;

/**
 * Whether work takes far more than 32 times as long for 32 times the size. Only the minimum of this thread's
 * own CPU times counts, which makes it independent of the machine's load.
 *
 * @param work callback with an input size
 * @param size the smaller size
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

/** Sample characters for each escape. */
const escapes: [escape: RegExp, characters: string[]][] = [
  [/\\s/, [' ', '\n']],
  [/\\d|\\p\{N|0-9/, ['1']],
  [/\\[wSD]|\\p\{L|a-z|A-Z|\[\^|\./, ['a']],
];

/** Texts of one to three characters and words that occur in an expression. */
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
 * Finds a text whose repetition takes an expression more than linear time; null if there is none. Static
 * analysis of expressions does not cover V8's retries at every start position.
 */
export function slowPump({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  const expression = new RegExp(source, flags.replace('g', '').concat('g'));
  const isSlow = (pump: string) =>
    growsFasterThanLinear((length) => {
      // No expression matches the last character, so each tries all alternatives.
      const text = `${pump.repeat(length / pump.length)}\u0001`;
      return text.replace(expression, '');
    }, 250);
  return pumpsFor(source).find(isSlow) ?? null;
}
