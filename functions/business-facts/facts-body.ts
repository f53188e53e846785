import * as v from 'valibot';
import { BUSINESS_FACTS, type BusinessFact, MAX_FACT } from '../rules/business-facts.ts';

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
  'That form has a field we don’t know',
);

/** An array would pass for an object without any fact, and clear them all. */
export const BusinessFactsBody = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body), 'Send the facts as an object'),
  Facts,
);
