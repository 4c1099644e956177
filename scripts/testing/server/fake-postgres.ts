import { startTcp } from './listen.ts';

/** Its response to every connection: an error after the startup message, a close, or silence. */
type Behaviour = { sqlstate: string; message: string } | 'hangs up' | 'is silent';

/**
 * Starts a server that implements just enough of PostgreSQL's protocol to refuse all clients.
 *
 * @returns its address, with a user and a password
 */
export async function startFakePostgres(behaviour: Behaviour) {
  const fake = { url: '', behaviour };
  const port = await startTcp((socket) => {
    socket.once('data', () => {
      if (fake.behaviour === 'hangs up') socket.destroy();
      else if (fake.behaviour !== 'is silent') socket.end(errorResponse(fake.behaviour));
    });
  });
  fake.url = `postgresql://asha:secret@127.0.0.1:${port}/site`;
  return fake;
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function errorResponse({ sqlstate, message }: { sqlstate: string; message: string }): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlstate}\0M${message}\0\0`);
  const head = Buffer.from('E____');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
