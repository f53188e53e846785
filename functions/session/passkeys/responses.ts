// What a browser sends after its dialog: https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson
// Browsers add fields that we don't read; they are dropped.
import * as v from 'valibot';
import { cleanName } from '../../rules/text/clean.ts';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';

const INCOMPLETE = 'The answer of your device is incomplete';
const base64url = (maxLength: number) =>
  v.pipe(
    v.string(INCOMPLETE),
    v.nonEmpty(INCOMPLETE),
    v.maxLength(maxLength, INCOMPLETE),
    v.regex(/^[\w-]+$/, INCOMPLETE),
  );

/** A credential's id has at most 1023 bytes. */
const credentialId = base64url(1364);

const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') };

const transports = v.optional(
  v.fallback(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)), []),
  [],
);

export const NewPasskey = v.strictObject(
  {
    response: v.object(
      {
        ...credential,
        response: v.object(
          {
            clientDataJSON: base64url(4096),
            attestationObject: base64url(16_384),
            transports,
          },
          INCOMPLETE,
        ),
      },
      INCOMPLETE,
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export const PasskeyProof = v.strictObject(
  {
    response: v.object(
      {
        ...credential,
        response: v.object(
          {
            clientDataJSON: base64url(4096),
            authenticatorData: base64url(4096),
            signature: base64url(4096),
            userHandle: v.nullish(v.pipe(v.string(INCOMPLETE), v.maxLength(128, INCOMPLETE))),
          },
          INCOMPLETE,
        ),
      },
      INCOMPLETE,
    ),
  },
  UNKNOWN_FORM_FIELD,
);

const NAME_MAX = 60;

export const PasskeyName = v.strictObject(
  {
    name: v.pipe(
      v.string('A name is text'),
      v.transform(cleanName),
      v.nonEmpty('Please give it a name'),
      v.maxLength(NAME_MAX, `Please use at most ${NAME_MAX} characters`),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export type RegistrationAnswer = v.InferOutput<typeof NewPasskey>['response'];
export type ProofAnswer = v.InferOutput<typeof PasskeyProof>['response'];
