/**
 * The content of the site: what a company writes into `content/`, from the files to what visitors see. This
 * part reads and checks the files, reports their problems, and is the only one that writes them. It knows
 * neither visitors nor editors: rendering pages and storing drafts happens elsewhere.
 *
 * Code outside this folder imports only from here. Modules of this folder have no side effects, so that
 * bundles contain only what they use.
 */

// File names and links on disk.
export { isAbsent, OddFileError, plainPath } from '#server/media/real-files.ts';
// Contents: pages, lists, places of values, days.
export { isInList, listFile, listSection, newestFirst } from './articles/article-list.ts';
export { isoMoment, momentOf, todayIn } from './calendar.ts';
// Problems.
export { borrowedFigures } from './checks/borrowed-figures.ts';
export { contentProblems, findingsIn, findingsInInvalid } from './checks/findings.ts';
export { factProblems } from './checks/language/facts.ts';
export { figureProblems, figureTexts } from './checks/language/figures.ts';
// Language advice.
export { type LanguageWarnings, warningsCheck } from './checks/language/file-warnings.ts';
export { GLOSSARY_FILE, type Glossary, readGlossary } from './checks/language/glossary.ts';
export { inFigures, withStraightQuotes } from './checks/language/patterns.ts';
export { readabilityProblems } from './checks/language/readability.ts';
export { textsOf, type VisibleText } from './checks/language/visible-texts.ts';
export { wordProblems } from './checks/language/words.ts';
export { shareImageProblems } from './checks/share-images.ts';
export {
  addressesIn,
  allPlaces,
  type ContentFiles,
  contentOf,
  isPicture,
  type Place,
  placesIn,
} from './content-places.ts';
// Files, publications and changes on disk.
export {
  hashOfFolder,
  type Overlay,
  REDIRECTS_FILE,
  readText,
  SITE_FILE,
  TEXTS_FILE,
  THEME_FILE,
} from './content-texts.ts';
export { dateFormat, languageOf, withPlainSpaces } from './date-format.ts';
// Drafts that developers left beside pages.
export {
  draftFilesOf,
  draftsBeside,
  isDraftBeside,
  NAMING_FILES,
  pageOfDraft,
  pagesWithDraftFiles,
} from './draft-files.ts';
// Atomic writes of several files.
export {
  apply,
  type Change,
  ChangedOnDiskError,
  InterruptedError,
  refuseChanged,
} from './editing/apply.ts';
// Edited texts of files.
export { contentSchemas } from './editing/content-schemas.ts';
export { dateChange } from './editing/date-change.ts';
export { editText } from './editing/edit-text.ts';
export { formatJson } from './editing/format-json.ts';
export { removeValue, setValue } from './editing/json-text.ts';
export { keySchemaOf, schemaText } from './editing/key-schemas.ts';
export { linkFromGrid, linkFromMenu } from './editing/new-page/link-page.ts';
export { fileNameOf, fullTitle, pageLike } from './editing/new-page/page-like.ts';
export { isSkeleton, skeletons } from './editing/new-page/skeletons.ts';
export { newText } from './editing/new-text.ts';
export { planRemoval, type RemovalPlan } from './editing/remove-page/plan-removal.ts';
export { unlink, withEdits } from './editing/remove-page/unlink.ts';
export { embedAddress, embeddableAt, providerHosts } from './embeds/embed-address.ts';
export { formsOf } from './forms.ts';
// The content of a folder, read and checked.
export { type ContentIndex, openIndex } from './index/open-index.ts';
export type { Snapshot } from './index/snapshot.ts';
export { completeInterrupted, readClosedPlan } from './journal/journal.ts';
export { PublicationLockedError, withPublicationLock } from './journal/lock.ts';
export {
  isPublicationOpen,
  isPublishable,
  KEPT_DRAFTS,
  type Plan,
  type PlannedFile,
  textHash,
} from './journal/plan.ts';
export { hashOnDisk, readOnDisk } from './journal/read-on-disk.ts';
export {
  plannedTexts,
  readUndisturbed,
  untilUndisturbed,
} from './journal/read-undisturbed.ts';
export { readyFile } from './journal/ready-file.ts';
export { recoverPublication } from './journal/recover.ts';
export { memoized } from './memoized.ts';
export { noticeableText } from './noticeable-text.ts';
export {
  embedsOf,
  frameOrigins,
  MAX_DESCRIPTION,
  MAX_TITLE,
  mainHeading,
  type PageFile,
  type PageFiles,
  sectionTypes,
} from './page-file.ts';
export { checkFiles, metadataFault } from './problems/file-problems.ts';
export { accountSections } from './problems/form-problems.ts';
export { withItemNames } from './problems/item-names.ts';
export { shownPath } from './problems/json-path.ts';
export { linkCheck, linkProblems } from './problems/link-problems.ts';
export {
  ContentError,
  type Fault,
  firstOfEachFile,
  firstProblems,
  formatProblem,
  formatWorded,
  type Problem,
  type ProblemCode,
  type WordedProblem,
  wordForDevelopers,
} from './problems/problem.ts';
export { schemaProblems } from './problems/schema-problems.ts';
export { versionOf } from './problems/version-problem.ts';
export { pairInWords, videoFacts } from './problems/words/check-words.ts';
export { loadContent, readContent } from './read-content.ts';
export type { Redirects } from './redirects.ts';
export { pathOfRole } from './resolve/page-roles.ts';
export { allTextOverrides } from './text-overrides.ts';
export type { ValidContent } from './valid-content.ts';
export { contentAt, contentSteps, type VisibleContent } from './visibility.ts';
export { watchContent } from './watch-content.ts';
