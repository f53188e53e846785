import * as v from 'valibot';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';

const choice = v.boolean('Please choose on or off');

export const CertificateChange = v.pipe(
  v.strictObject({ showsName: v.optional(choice), withdrawn: v.optional(choice) }, UNKNOWN_FIELD),
  v.check((change) => Object.keys(change).length > 0, 'Say what to change'),
);
export type CertificateChange = v.InferOutput<typeof CertificateChange>;
