import { invalid } from './errors.ts';
import type { Field } from './fields.ts';

type Metadata = Record<string, string>;

/** null clears all metadata; an empty string removes its key. */
export const metadata: Field<Metadata | null> = (value, param) => {
  if (value === '') return null;
  if (typeof value === 'string') throw invalid('Invalid object', param);
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text.length > 500 || key.length > 40)
      throw invalid(
        'Metadata keys have at most 40 characters and values at most 500.',
        `${param}[${key}]`,
      );
  }
  return value as Metadata;
};

/** Stripe merges metadata instead of replacing it. */
export function mergeMetadata(there: Metadata, changes: Metadata | null | undefined): Metadata {
  if (changes === undefined) return there;
  if (changes === null) return {};
  return Object.fromEntries(
    Object.entries({ ...there, ...changes }).filter(([, text]) => text !== ''),
  );
}
