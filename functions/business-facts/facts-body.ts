import * as v from 'valibot';
import { UNKNOWN_FORM_FIELD } from '../rules/unknown-field.ts';
import { BUSINESS_FACTS, type BusinessFact, MAX_FACT } from './rules/facts.ts';

const fact = v.optional(
  v.pipe(
    v.string('A fact is text'),
    v.trim(),
    v.maxLength(MAX_FACT, `At most ${MAX_FACT} characters`),
  ),
  '',
);

const Facts = v.strictObject(
  Object.fromEntries(Object.keys(BUSINESS_FACTS).map((name) => [name, fact])) as Record<
    BusinessFact,
    typeof fact
  >,
  UNKNOWN_FORM_FIELD,
);

/** An array would pass as an object without facts, and clear them all. */
export const BusinessFactsBody = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body), 'Send the facts as an object'),
  Facts,
);
