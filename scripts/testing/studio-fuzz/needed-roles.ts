import type { Role } from '#shared/studio/people.ts';

/** Every call below `/api`, and the role that it needs; "open" needs no session. */
export const neededRoles: Record<string, Role | 'open'> = {
  'GET /sign-in': 'open',
  'POST /sign-in': 'open',
  'POST /sign-in/passkey-options': 'open',
  'POST /sign-in/passkey': 'open',
  'GET /invitations/:token': 'open',
  'POST /invitations/:token': 'open',

  'GET /session': 'editor',
  'GET /account': 'editor',
  'PATCH /account': 'editor',
  'POST /account/password': 'editor',
  'POST /account/passkeys': 'editor',
  'POST /account/passkeys/options': 'editor',
  'DELETE /account/passkeys/:id': 'editor',
  'DELETE /account/sessions': 'editor',

  'GET /accounts': 'owner',
  'PATCH /accounts/:id': 'owner',
  'DELETE /accounts/:id': 'owner',
  'POST /account-links': 'owner',
  'DELETE /account-links/:email': 'owner',
  'GET /audit': 'owner',

  'GET /pages': 'editor',
  'POST /pages': 'editor',
  'GET /new-page': 'editor',
  'GET /new-page/address': 'editor',
  'GET /files/*file': 'editor',
  'PUT /drafts/*file': 'editor',
  'DELETE /drafts/*file': 'editor',
  'GET /choices': 'editor',
  'GET /schemas/:name': 'editor',
  'GET /help': 'editor',
  'POST /plans/*file': 'publisher',
  'POST /changes/*file': 'publisher',

  'POST /publications': 'publisher',
  'GET /publications': 'editor',
  'GET /publications/:id': 'editor',
  'GET /live-state': 'editor',
  'GET /schedules': 'editor',
  'PUT /schedules/*file': 'publisher',
  'DELETE /schedules/*file': 'publisher',
  'GET /history/*file': 'editor',
  'GET /versions/:id': 'editor',
  'POST /versions/:id/restore': 'editor',
  'GET /conflicts/*file': 'editor',
  'POST /conflicts/*file': 'editor',
  'POST /set-aside/*file': 'editor',

  'GET /enquiries': 'publisher',
  'GET /enquiries/export': 'publisher',

  'GET /media': 'editor',
  'POST /media': 'editor',
  'GET /media/files/*path': 'editor',
  'PUT /media/files/*path': 'publisher',
  'PATCH /media/files/*path': 'editor',
  'DELETE /media/files/*path': 'publisher',
  'GET /media/versions/*path': 'editor',
  'GET /media/thumbnails/:size/*path': 'editor',

  'POST /previews/*file': 'editor',
  'GET /section-kinds': 'editor',
  'POST /preview-links': 'editor',

  // The last one, as it ends the session.
  'POST /sign-out': 'editor',
};
