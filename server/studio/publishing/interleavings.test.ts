import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import { readOnDisk } from '#server/content/index.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { keepVersion } from '#server/studio/publishing/conflicts.ts';
import { draftsJob } from '#server/studio/publishing/publish-drafts.ts';
import { restoreVersion } from '#server/studio/publishing/restore.ts';
import { takeOverDraft } from '#server/studio/publishing/take-over.ts';
import { readDraft } from '#server/studio/workspace/drafts.ts';
import { ChangedError } from '#server/studio/workspace/opened.ts';
import type { Json } from '#shared/json.ts';
import { mergeJson } from '#shared/studio/merge.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict } from '#shared/studio/publishing.ts';
import { openPublisher } from '#testing/publishing/open-publisher.ts';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';

const FILE = 'pages/about.json';
const DISK_DRAFT = 'pages/about.draft.json';

/** A step by one of two editors in their own windows, or by a developer on disk. */
type Step = { who: 0 | 1; does: EditorsStep } | { who: 'developer'; does: DevelopersStep };
type DevelopersStep = 'save' | 'break' | 'draft';
type EditorsStep =
  | 'open'
  | 'save'
  | 'publish'
  | 'discard'
  | 'restore'
  | 'take-over'
  | 'mine'
  | 'theirs';

const editorStep = fc.record({
  who: fc.constantFrom<0 | 1>(0, 1),
  does: fc.constantFrom(
    ...(['open', 'save', 'save', 'save', 'publish', 'publish', 'mine', 'theirs'] as const),
    ...(['discard', 'restore', 'take-over'] as const),
  ),
});
const developerStep = fc.record({
  who: fc.constant('developer' as const),
  does: fc.constantFrom('save', 'save', 'break', 'draft'),
});

const steps = fc.array(
  fc.oneof({ weight: 4, arbitrary: editorStep }, { weight: 1, arbitrary: developerStep }),
  { minLength: 8, maxLength: 30 },
) as fc.Arbitrary<Step[]>;

const people: [Person, Person] = [
  { id: '1', name: 'Asha', email: 'asha@site.example', role: 'publisher' },
  { id: '2', name: 'Vikram', email: 'vikram@site.example', role: 'publisher' },
];

/** State of an editor's window. */
interface Window {
  revision: number | null;
  baseHash: string | null;
}

type Studio = Awaited<ReturnType<typeof openPublisher>>;

/** `npm run test:all -- studio` runs 200 random interleavings. */
const some = process.env['THOROUGH'] ? { numRuns: 200 } : { numRuns: 4, seed: 20_270_104 };

// A text counts as saved once the studio has confirmed it, or the developer's file is on disk and the studio
// has read it; an editor whose save is refused makes a choice that the screen offers.
test('two editors and a developer lose no change, however their steps interleave', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const contentDir = temporaryContent({ about: samplePage('/about', { title: 'Text 0' }) });
      const studio = await openPublisher(contentDir, temporaryFolder());
      try {
        await run(studio, contentDir, all);
      } finally {
        await studio.close();
      }
    }),
    some,
  );
});

/** A studio with two editors' windows, and all saved texts. */
interface Scene {
  studio: Studio;
  contentDir: string;
  windows: [Window, Window];
  /** By a unique part of each text. */
  saved: Set<string>;
}

async function run(studio: Studio, contentDir: string, all: readonly Step[]): Promise<void> {
  // Like the studio at its start.
  await studio.publisher.catchUp();
  const windows: [Window, Window] = [await open(studio), await open(studio)];
  const scene = { studio, contentDir, windows, saved: new Set(['Text 0']) };
  for (const [index, step] of all.entries()) {
    const title = `Text ${index + 1}`;
    try {
      if (step.who === 'developer') await develop(scene, step.does, title);
      else await edit(scene, step.who, step.does, title);
    } catch (error) {
      // The studio refuses a call rather than lose something.
      const isRefused = error instanceof StudioError && error.status < 500;
      if (!isRefused && !(error instanceof ChangedError)) throw error;
    }
    const known = await everythingKept(studio, contentDir);
    const lost = [...scene.saved].filter((each) => !known.includes(`"${each}"`));
    if (lost.length > 0) throw new Error(`After step ${index}, ${lost.join()} is nowhere`);
  }
}

async function develop(scene: Scene, does: DevelopersStep, title: string): Promise<void> {
  const { studio, contentDir, saved } = scene;
  const page = does === 'break' ? { title, description: '' } : { title };
  const file = does === 'draft' ? DISK_DRAFT : FILE;
  // Only the developer knows the previous text of their draft.
  if (file === DISK_DRAFT && existsSync(join(contentDir, file))) return;
  writeFileSync(join(contentDir, file), JSON.stringify(samplePage('/about', page)));
  saved.add(title);
  // The studio is notified by the content watcher.
  await studio.publisher.catchUp();
}

async function edit(scene: Scene, who: 0 | 1, does: EditorsStep, title: string): Promise<void> {
  const { studio, contentDir, windows } = scene;
  const { db, workspace, publisher } = studio;
  const deps = { ...studio, contentDir };
  const [person, seen] = [people[who], windows[who]];
  switch (does) {
    case 'open':
      break;
    case 'save':
      return save(scene, who, title);
    case 'publish': {
      if (seen.revision === null) return;
      const job = await draftsJob({ query: db.query, contentDir }, [
        { file: FILE, revision: seen.revision },
      ]);
      await publisher.publish({ ...job, person });
      break;
    }
    case 'discard':
      if (seen.revision !== null) await workspace.discard(FILE, seen.revision, person);
      break;
    case 'restore': {
      const [first] = await db.query<{ id: number }>('SELECT MIN(id) AS id FROM versions');
      if (first?.id) await restoreVersion(deps, first.id, person);
      break;
    }
    case 'take-over': {
      const conflict = await takeOverDraft(deps, FILE, person);
      if (conflict)
        await takeOverDraft(deps, FILE, person, { ...conflict, value: merged(conflict) });
      break;
    }
    default:
      await settle(deps, person, does);
  }
  windows[who] = await open(studio);
}

/** Both versions have different titles. A merge keeps the draft's. */
const merged = ({ base, mine, theirs }: Conflict): Json => mergeJson(base, mine, theirs).value;

/** Resolves a conflict with the site like the screen does; the version not chosen is set aside first. */
async function settle(
  { db, workspace }: Studio,
  person: Person,
  choice: 'mine' | 'theirs',
): Promise<void> {
  const { conflict, draft, live } = await workspace.open(FILE);
  if (!conflict || !draft) return;
  const [mine, theirs] = [draft.value, live?.value ?? null];
  const { value } = mergeJson(conflict.base, mine, theirs, (clash) => clash[choice]);
  if (choice === 'theirs') await keepVersion({ db }, FILE, mine, person);
  const change = { value, baseHash: live?.hash ?? null, isMerged: true };
  await workspace.save(FILE, change, draft.revision, person);
}

async function save({ studio, windows, saved }: Scene, who: 0 | 1, title: string): Promise<void> {
  const { db, workspace } = studio;
  const [person, seen] = [people[who], windows[who]];
  const value = samplePage('/about', { title }) as Json;
  const before = await readDraft(db.query, FILE);
  try {
    const change = { value, baseHash: seen.baseHash };
    const { revision } = await workspace.save(FILE, change, seen.revision, person);
    windows[who] = { ...seen, revision };
    // A person's further typing replaces their own text.
    if (before?.updatedBy === person.name) saved.delete(JSON.parse(before.text).title);
  } catch (error) {
    if (!(error instanceof ChangedError)) throw error;
    await keepVersion({ db }, FILE, value, person);
    windows[who] = await open(studio);
  }
  saved.add(title);
}

/** All texts on disk, in drafts and in the history. */
async function everythingKept({ db }: Studio, contentDir: string): Promise<string> {
  const versions = await db.query<{ text: string | null }>('SELECT text FROM versions');
  const draft = await readDraft(db.query, FILE);
  const files = [FILE, DISK_DRAFT].map((file) => readOnDisk(contentDir, file));
  return [...files, draft?.text, ...versions.map(({ text }) => text)].join('\n');
}

async function open({ workspace }: Studio): Promise<Window> {
  const { live, draft } = await workspace.open(FILE);
  return {
    revision: draft?.revision ?? null,
    baseHash: draft ? draft.baseHash : (live?.hash ?? null),
  };
}
