import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Creates an empty database on the server at `TEST_SERVICE_URL`, which `npm run test:all -- postgres` sets.
 *
 * @returns its address
 */
export async function temporaryDatabase(): Promise<string> {
  const serverUrl = process.env.TEST_SERVICE_URL;
  if (!serverUrl)
    throw new Error('Run this with npm run test:all -- postgres, which starts PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  onTestFinished(() => query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
