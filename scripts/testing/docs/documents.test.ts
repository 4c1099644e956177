import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interfaceTexts } from '#shared/interface-texts.ts';
import { type Code, codeIn, commandsIn, documents, fence } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const isSample = existsSync('content/SAMPLE.md');

/** Files that a reader, a build or a running site creates. */
const madeLater = [
  /^(?:\.\/)?(?:dist|data|reports|node_modules)\b/,
  /^(?:DATA_DIR|ASSET_DIR)\//,
  /^(?:content\/)?(?:texts\.json|pages\/NAME\.draft\.json|\.drafts-kept\/)$/,
  /^site(?:-until-TIME)?\.db(?:-wal)?$|^(?:spool|backup)\.db$/,
  /^(?:IMG_2041\.HEIC|company\.json|image\.json|sbom\.cdx\.json|\.env)$/,
];
/** Spans with a slash that are not file names. */
const noFiles =
  /^(?:application|text|image)\/|^@|^[\w.-]+\.example\b|^engine\/main$|^google\.|^maps\//;

describe.each(documents)('%s', (document) => {
  const code = codeIn(document);

  test('names only npm scripts that exist', () => {
    const named = code.flatMap(({ text }) => [
      ...[...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
      ...(/^(?:test|bench|check|mail|media):[\w-]+$/.test(text) ? [text] : []),
    ]);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names only operators’ commands and tests that exist', () => {
    const suites = readFileSync('scripts/testing/test-all.ts', 'utf8');
    const unknown = code.flatMap(({ text }) =>
      [...text.matchAll(/\bnpm run (?:--silent )?(cli|test:all) -- (\w[\w-]*)/g)].flatMap(
        ([call, script, name = '']) => {
          const exists =
            script === 'cli'
              ? operatorCommand(name)
              : new RegExp(`^  '?${name}'?: {`, 'm').test(suites);
          return exists ? [] : [call];
        },
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('names only options that the commands have', () => {
    const calls = code.flatMap((each) =>
      each.block === undefined || each.block === 'sh' ? callsIn(each) : [],
    );
    const unknown = calls.filter(({ source, option }) => !hasOption(source, option));
    expect(unknown.map(({ command, option }) => `${command} ${option}`)).toEqual([]);
  });

  test('names only files that exist', () => {
    const spans = code.filter(({ block }) => block === undefined).map(({ text }) => text);
    expect(spans.filter((text) => isFileName(text) && !fileExists(text, document))).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const dead = linksIn(document).filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : normalize(join(dirname(document), path));
      if (file.startsWith('content/') && !isSample) return false;
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  test('names only variables that the software has', () => {
    const named = code
      .filter(({ block }) => block === undefined || block === 'sh')
      .flatMap(({ text }) => [
        ...(text.match(/(?<![\w-])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w-])/g) ?? []),
        ...[...text.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name),
      ]);
    const ownInBlock = /^IMAGE$|^IMG_/;
    const unknown = named.filter((name) => !ownInBlock.test(name) && !sourceWords().has(name));
    expect([...new Set(unknown)]).toEqual([]);
  });
});

test('interface texts in examples match those of the site', () => {
  const examples = documents
    .flatMap((document) => codeIn(document))
    .flatMap(({ text }) => /^(?:text|show)\((?:'\w+', )?'(.+)'\)$/.exec(text)?.[1] ?? []);
  const words: unknown[] = Object.values(interfaceTexts).flatMap((group) => Object.values(group));
  expect(examples.length).toBeGreaterThan(1);
  expect(examples.filter((example) => !words.includes(example))).toEqual([]);
});

test('the table of colours matches the theme’s model', () => {
  const schema = JSON.parse(readFileSync('content/schema/theme.schema.json', 'utf8'));
  const colours = schema.$defs.theme.properties.colors.properties as Record<
    string,
    { description: string }
  >;
  const rows = Object.entries(colours).map(
    ([name, { description }]) => `| \`${name}\` | ${description.split('\nExample: ')[0]} |`,
  );
  const [, table = ''] = readFileSync('scripts/editor/README.md', 'utf8').split(
    '| Colour | What is drawn in it |\n| --- | --- |\n',
  );
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows);
});

test('every npm script is documented', () => {
  const named = documents.flatMap((document) => codeIn(document)).map(({ text }) => text);
  const isNamed = (name: string) =>
    named.some(
      (text) =>
        text === name || new RegExp(`npm (?:run )?(?:--silent )?${name}(?![\\w:-])`).test(text),
    );
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

test.each(['server', 'client'])('%s/README.md lists every folder', (folder) => {
  const named = codeIn(`${folder}/README.md`).map(({ text }) => text);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => `${name}/`).filter((name) => !named.includes(name))).toEqual([]);
});

test('every variable of the server is documented for operators', () => {
  const guide = readFileSync('scripts/deploy/REFERENCE.md', 'utf8');
  const variables = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('commands are extracted from blocks and spans, without comments', () => {
  const commands = commandsIn('README.md').map(({ command }) => command);
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm start']));
  expect(commands.join('\n')).not.toContain('#');
});

interface Call {
  command: string;
  /** Source of the command, or of all commands if a span contains only an option. */
  source: string;
  option: string;
}

/** Calls of the repository's own commands, with their options, in a piece of code. */
function callsIn({ text, block }: Code): Call[] {
  const lines = text.replace(/\\\n\s*/g, '').split(/\n|&&|\|/);
  return lines.flatMap((line): Call[] => {
    const [, script, word = '', cli] =
      /\bnpm run (?:--silent )?([\w:-]+) -- ([\w-]*)|\bdist\/cli\.js ([\w-]+)/.exec(line) ?? [];
    const isAlone = block === undefined && /^(?:-- .*)?--[a-z-]+/.test(line);
    const source = script ? sourceOf(script, word) : cli ? operatorCommand(cli) : null;
    if (source === null && !isAlone) return [];
    const after = line.slice(line.search(/ -- |dist\/cli\.js|^--/));
    return (after.match(/(?<=\s|^)--[a-z][a-z-]*/g) ?? []).map((option) => ({
      command: line.trim(),
      source: source ?? allSources(),
      option,
    }));
  });
}

function operatorCommand(name: string): string {
  const [file] = globSync(`{scripts/operator/commands,server/*/operator}/${name}.ts`);
  return file ? readFileSync(file, 'utf8') : '';
}

/**
 * The source of a script's command line.
 *
 * @param word its first argument, which selects an operators' command or a test suite
 */
function sourceOf(script: string, word = ''): string {
  if (script === 'cli') return operatorCommand(word);
  const tests = `scripts/testing/${word}.ts`;
  if (script === 'test:all' && existsSync(tests)) return readFileSync(tests, 'utf8');
  const [, file = ''] = /(scripts\/\S+\.ts)/.exec(scripts[script] ?? '') ?? [];
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const allSources = () =>
  [
    ...Object.keys(scripts).map((name) => sourceOf(name)),
    ...globSync(['{scripts/operator/commands,server/*/operator,scripts/testing}/*.ts']).map(
      (file) => readFileSync(file, 'utf8'),
    ),
  ].join('');

/** Options are fields in a `parseArgs` object, or listed in the help text. */
const hasOption = (source: string, option: string) =>
  option === '--help' ||
  new RegExp(`(?<![\\w-])(?:'${option.slice(2)}'|${option.slice(2)}): \\{ type`).test(source) ||
  new RegExp(`${option}(?![\\w-])`).test(source);

/** Whether a span looks like the name of a file or folder in the repository. */
const isFileName = (text: string) =>
  /^[\w.@{},*-]+(?:\/[\w.@{},*-]+)*\/?$/.test(text) &&
  (/\/./.test(text) || /\w\.(?:tsx?|json|md|js|css|webp|ya?ml|conf|db|csv|svg)$/i.test(text)) &&
  !noFiles.test(text) &&
  !madeLater.some((pattern) => pattern.test(text));

function fileExists(text: string, document: string): boolean {
  if (text.startsWith('content/') && !isSample) return true;
  const pattern = text.replace(/\/$/, '').replace(/\b[A-Z]{4,}\b/g, '*');
  const folders = ['.', dirname(document), 'content', 'scripts/deploy'];
  if (folders.some((folder) => globSync(join(folder, pattern)).length > 0)) return true;
  if (text.includes('/')) return false;
  if (text.startsWith('.')) return files.some((file) => file.endsWith(text));
  return files.some((file) => matchesGlob(basename(file), pattern));
}

/** Anchors that GitHub generates for a document's headings. */
const anchorsOf = (file: string) =>
  (readFileSync(file, 'utf8').match(/^#+ .+$/gm) ?? []).map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );

let words: Set<string> | undefined;
/** Upper-case words in the sources, where variables and constants are declared or read. */
function sourceWords(): Set<string> {
  words ??= new Set(
    files
      .filter((file) => /^\.env|\.(?:tsx?|js|service|ya?ml)$|^Dockerfile$/.test(file))
      .filter((file) => !file.startsWith('content/') && existsSync(file))
      .flatMap(
        (file) => readFileSync(file, 'utf8').match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? [],
      ),
  );
  return words;
}

/** The targets of a document's links to files in the repository; examples in code blocks do not count. */
function linksIn(document: string): string[] {
  const prose = readFileSync(document, 'utf8').replace(fence, '');
  const targets = prose.matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(targets, ([, target = '']) => target).filter((to) => !/^[a-z]+:/.test(to));
}
