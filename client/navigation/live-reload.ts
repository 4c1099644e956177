const INTERVAL_MS = 300;

/**
 * Development only: reloads the page when the server has another version than this page's. It polls,
 * since a restarting server would cut an open connection.
 */
export function reloadOnNewVersion(version: string): void {
  setInterval(async () => {
    const answer = await fetch('/readyz').catch(() => null);
    const served = answer?.ok ? ((await answer.json()) as { version: string }).version : version;
    if (served !== version) window.location.reload();
  }, INTERVAL_MS);
}
