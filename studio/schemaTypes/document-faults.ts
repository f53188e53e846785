// What one field alone cannot know, said while the document is written: the same rules that stop a build
// (src/content/texts.ts), once every field by itself is sound.
import { aroundOf, type Neighbour } from '../../src/content/around.ts';
import type { ContentDocument } from '../../src/content/dataset.ts';
import { wrongPrices } from '../../src/content/prices.ts';
import { type Fault, textFaults } from '../../src/content/texts.ts';
import type { Field, Fields, Kind } from '../fields.ts';
import { inWords } from './in-words.ts';
import type { Context } from './validation.ts';
import { whatIsWrong } from './what-is-wrong.ts';

interface Published {
  neighbours: Neighbour[];
  sameKey: string | null;
}

const PUBLISHED = `{
  "neighbours": *[_type in ["module", "prompt", "quickGuide"]]{_id, _type, minTier, slug, publishAt, unpublishAt},
  "sameKey": *[_type == $type && defined($key) && key == $key && _id != $id][0]._id
}`;

export function documentFaults(kind: Kind) {
  return async (value: unknown, context: Context) => {
    const document = value as ContentDocument | undefined;
    if (!document || !isSound(kind.fields, document)) return true;
    const { sameKey, neighbours } = await context
      .getClient({ apiVersion: '2026-10-01' })
      .withConfig({ perspective: 'published' })
      .fetch<Published>(PUBLISHED, {
        type: kind.name,
        key: document.key ?? null,
        id: document._id.replace(/^drafts\./, ''),
      });
    const faults = [...textFaults(document, aroundOf(neighbours, Date.now())), ...wrongPrices(document)].map(
      (fault) => atField(document, fault),
    );
    return sameKey
      ? [
          ...faults,
          {
            path: ['key'],
            message: `Another document is for “${named(kind, document)}” already. Choose something else, or change that one.`,
          },
        ]
      : faults.length > 0
        ? faults
        : true;
  };
}

/** What was chosen, in the words of the choice. */
function named({ fields: { key } }: Kind, document: ContentDocument): string | undefined {
  return key && inWords('key', key, document.key);
}

function isSound(fields: Fields, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const value = values[name] ?? undefined;
    return value === undefined
      ? field.optional || field.kind === 'yesNo'
      : isSoundField(field, value, values);
  });
}

function isSoundField(field: Field, value: unknown, beside: Readonly<Record<string, unknown>>) {
  if (whatIsWrong(field, value, beside) !== undefined) return false;
  if (field.kind === 'group') return isSound(field.fields, value as Record<string, unknown>);
  return (
    field.kind !== 'list' ||
    (value as unknown[]).every((entry): boolean => isSoundField(field.of, entry, {}))
  );
}

/** The Studio names entries of a list by their key. */
export function atField(document: ContentDocument, { path, message }: Fault) {
  const steps: unknown[] = [];
  let here: unknown = document;
  for (const step of path.split('.')) {
    here = (here as Record<string, unknown> | undefined)?.[step];
    const key = (here as { _key?: string } | undefined)?._key;
    steps.push(/^\d+$/.test(step) ? (key ? { _key: key } : Number(step)) : step);
  }
  return { path: steps, message };
}
