const INTERVAL_MS = 300;

/**
 * Development only: reloads the page when the server has another version than this page's. It polls,
 * since a restarting server would cut an open connection.
 */
export function reloadOnNewVersion(version: string): void {
  setInterval(async () => {
    const answer = await fetch('/readyz').catch(() => null);
    const served = answer?.ok ? ((await answer.json()) as { version: string }).version : version;
    // The version of a preview has a suffix.
    if (!version.startsWith(served)) window.location.reload();
  }, INTERVAL_MS);
}
