import { emailSchema, nameSchema, newPasswordSchema } from '#server/studio/doors/service.ts';
import { roles } from '#shared/studio/people.ts';
import { z } from '#shared/zod.ts';

const email = emailSchema.transform((value) => value.toLowerCase());
/** A maximum beyond which a link would be of no use. */
const hours = z.int().min(1).max(720);
const encoded = z.string().max(20_000);
/** The JSON of the browser's WebAuthn call; better-auth validates its contents. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const assertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
});
const attestation = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: encoded, attestationObject: encoded }),
});

/** The bodies of the calls about people. */
export const bodies = {
  signIn: z.strictObject({ email: z.string().max(254), password: z.string().max(1024) }),
  passkeySignIn: z.strictObject({ response: assertion }),
  join: z.strictObject({ name: nameSchema, password: newPasswordSchema }),
  link: z.strictObject({ email, role: z.enum(roles).optional(), hours: hours.optional() }),
  role: z.strictObject({ role: z.enum(roles) }),
  name: z.strictObject({ name: nameSchema }),
  password: z.strictObject({ current: z.string().max(1024), password: newPasswordSchema }),
  passkey: z.strictObject({ name: nameSchema, response: attestation }),
};
