import { type AnswerKind, answerKind } from '#server/responses/answer-kind.ts';
import type { ByteBudget } from '#server/responses/byte-budget.ts';
import type { PreparedAnswer } from '#server/responses/prepared-answer.ts';
import { RenderedPages } from '#server/responses/rendered-pages.ts';
import { type MachineFile, machineFile, machinePaths } from '#server/seo/machine-files.ts';
import type { PublicSite } from '#server/seo/public-site.ts';

/** Responses with a content version's machine files. */
export interface MachineFiles {
  /** In lower case. */
  paths: Iterable<string> & { has(path: string): boolean };
  answers: RenderedPages;
}

/** Machine files of a content version, made on first request. */
export function machineFiles(site: PublicSite, budget?: ByteBudget<PreparedAnswer>): MachineFiles {
  const kinds = new Map<string, AnswerKind>();
  const kindOf = (path: string) => {
    const { type } = machineFile(site, path) as MachineFile;
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' };
    const kind = kinds.get(type) ?? answerKind(200, headers, (path) => linkTo(site, path));
    kinds.set(type, kind);
    return kind;
  };
  const textOf = (path: string) => Buffer.from((machineFile(site, path) as MachineFile).text());
  return {
    paths: {
      has: (path) => machineFile(site, path) !== undefined,
      [Symbol.iterator]: () => machinePaths(site),
    },
    answers: new RenderedPages(textOf, kindOf, budget),
  };
}

function linkTo(site: PublicSite, path: string): Record<string, string> {
  const canonical = machineFile(site, path)?.canonical;
  return canonical ? { Link: `<${canonical}>; rel="canonical"` } : {};
}
