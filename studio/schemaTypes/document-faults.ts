// What one field alone cannot know, said while the document is written: the same rules that stop a build
// (src/content/texts.ts), once every field by itself is sound.

import type { ContentDocument } from '../../src/content/dataset.ts';
import { type Around, textFaults } from '../../src/content/texts.ts';
import type { Field, Fields, Kind } from '../fields.ts';
import { publishedId } from '../ids.ts';
import type { Tier } from '../vocabulary.ts';
import type { Context } from './validation.ts';
import { whatIsWrong } from './what-is-wrong.ts';

interface Published {
  modules: { _id: string; minTier: Tier }[];
  guides: string[];
  sameKey: string | null;
}

const PUBLISHED = `{
  "modules": *[_type == "module"]{_id, minTier},
  "guides": *[_type == "quickGuide"].slug.current,
  "sameKey": *[_type == $type && defined($key) && key == $key && _id != $id][0]._id
}`;

export function documentFaults(kind: Kind) {
  return async (value: unknown, context: Context) => {
    const document = value as ContentDocument | undefined;
    if (!document || !isSound(kind.fields, document)) return true;
    const { sameKey, ...published } = await context
      .getClient({ apiVersion: '2026-10-01' })
      .withConfig({ perspective: 'published' })
      .fetch<Published>(PUBLISHED, {
        type: kind.name,
        key: document.key ?? null,
        id: publishedId(document._id),
      });
    const faults = textFaults(document, around(published)).map((fault) => atField(document, fault));
    return sameKey
      ? [...faults, { path: ['key'], message: 'Another document is this one already.' }]
      : faults.length > 0
        ? faults
        : true;
  };
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

function around({ modules, guides }: Pick<Published, 'modules' | 'guides'>): Around {
  return {
    moduleIds: new Set(modules.map(({ _id }) => _id)),
    guideSlugs: new Set(guides),
    tierOf: new Map(modules.map(({ _id, minTier }) => [_id, minTier])),
  };
}

/** "body has 400 words" is said at the body; the Studio names entries of a list by their key. */
export function atField(document: ContentDocument, fault: string) {
  const [place = '', ...words] = fault.split(' ');
  const said = words.join(' ');
  const path: unknown[] = [];
  let here: unknown = document;
  for (const step of place.split('.')) {
    here = (here as Record<string, unknown> | undefined)?.[step];
    const key = (here as { _key?: string } | undefined)?._key;
    path.push(/^\d+$/.test(step) ? (key ? { _key: key } : Number(step)) : step);
  }
  return { path, message: `${said.charAt(0).toUpperCase()}${said.slice(1)}.` };
}
