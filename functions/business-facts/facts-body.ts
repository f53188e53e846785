import * as v from 'valibot';
import { UNKNOWN_FORM_FIELD } from '../rules/unknown-field.ts';
import { BUSINESS_FACTS, type BusinessFact, CLIENT_FACTS, MAX_FACT } from './rules/facts.ts';

type ClientFact = (typeof CLIENT_FACTS)[number];

const text = v.pipe(
  v.string('A fact is text'),
  v.trim(),
  v.maxLength(MAX_FACT, `At most ${MAX_FACT} characters`),
);
const fact = v.optional(text, '');
const clientFact = v.optional(text);

const Facts = v.strictObject(
  {
    ...(Object.fromEntries(Object.keys(BUSINESS_FACTS).map((name) => [name, fact])) as Record<
      Exclude<BusinessFact, ClientFact>,
      typeof fact
    >),
    ...(Object.fromEntries(CLIENT_FACTS.map((name) => [name, clientFact])) as Record<
      ClientFact,
      typeof clientFact
    >),
  },
  UNKNOWN_FORM_FIELD,
);

/** An array would pass as an object without facts, and clear them all. */
export const BusinessFactsBody = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body), 'Send the facts as an object'),
  Facts,
);
