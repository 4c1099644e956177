/** The buttons at the end of each dashboard's filters. */
const buttons = `<button class="button" type="reset">Reset</button>
<button class="button" type="button" id="all-tables" aria-pressed="false">Show as table</button>
<button class="button done" type="button" popovertarget="filters" popovertargetaction="hide">Close</button>`;

/** If there is little room, the filters are a sheet, and this bar opens it. */
const bar = `<div class="bar" role="group" aria-label="Filters">
<button class="button" type="button" popovertarget="filters">Filters<span id="filter-count"></span></button>
<button class="button" type="reset" form="filters">Reset</button>
</div>`;

const state = (shows: string) => `<p id="state" role="status">Loading data…</p>
<noscript><p class="source">Please turn on JavaScript to see this dashboard. It shows ${shows}.</p></noscript>`;

/** @returns whether a source is a dashboard part instead of a whole page */
export const isDashboardPart = (source: string): boolean => source.startsWith('<!-- title: ');

/**
 * Makes a dashboard's page from its part: comments with its title and summary, then its `<main>` with `<form
 * id="filters" popover>`, and the placeholders `{buttons}` and `{state}`.
 *
 * @param name name of its script and stylesheet
 * @throws Error if a comment, the form or a placeholder is missing
 */
export function dashboardPage(name: string, part: string): string {
  const found =
    /^<!-- title: (.+) -->\n<!-- shows: (.+) -->\n(.*id="filters".*\{buttons\}.*<\/form>.*\{state\}.*)$/s.exec(
      part,
    );
  if (!found)
    throw new Error(
      `${name}.html needs title, shows, a form "filters" with {buttons}, and {state}, in this order.`,
    );
  const [, title = '', shows = '', main = ''] = found;
  const body = main
    .replace('{buttons}', () => buttons)
    .replace('</form>', () => `</form>\n${bar}`)
    .replace('{state}', () => state(shows));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}: a live dashboard with sample data</title>
    <script src="theme.ts"></script>
    <link rel="stylesheet" href="/theme.css">
    <link rel="stylesheet" href="${name}.css">
    <script type="module" src="${name}.ts"></script>
  </head>
  <body>
${body}  </body>
</html>
`;
}
