import * as v from 'valibot';
import { KINDS } from '../../studio/documents/documents.ts';
import { aroundOf, slugOf } from './around.ts';
import type { ContentDocument } from './dataset.ts';
import { fileOf } from './photo.ts';
import { wrongPrices } from './prices.ts';
import { brokenPromises, type Content } from './promises.ts';
import { DOCUMENT_RULES, ONCE } from './rules.ts';
import { alikeTexts } from './similarity.ts';
import { textFaults } from './texts.ts';
import type { Prompt } from './types.gen.ts';

/** What somebody uploaded; what it is Sanity writes, not an editor. */
const ASSET = /^sanity\.(image|file)Asset$/;

/**
 * Every fault as one line that names the document and the field. An empty list means the site can be built.
 * `files`: the names of uploaded files; null where Sanity keeps them.
 */
export function contentFaults(
  documents: readonly ContentDocument[],
  files: ReadonlySet<string> | null = null,
): string[] {
  const content = documents.filter(({ _type }) => !ASSET.test(_type));
  const broken = [
    ...content.flatMap(documentFaults),
    ...referenceFaults(documents, files),
    ...doubles(documents, 'id', (document) => document._id),
    ...doubles(documents, 'slug', ({ _type, slug }) => slugOf(slug) && `${_type} ${slugOf(slug)}`),
    ...doubles(documents, 'key', ({ _type, key }) => typeof key === 'string' && `${_type} ${key}`),
    ...ONCE.filter((type) => !documents.some(({ _type }) => _type === type)).map(
      (type) => `${type}: is missing`,
    ),
  ];
  // What is read together needs documents that can be read.
  return broken.length > 0 ? broken : faultsTogether(content);
}

function faultsTogether(documents: readonly ContentDocument[]): string[] {
  const content = byType(documents);
  const around = aroundOf(documents);
  return [
    ...documents.flatMap((document) =>
      [...textFaults(document, around), ...wrongPrices(document)].map(
        ({ path, message }) => `${nameOf(document)}: ${path}: ${message}`,
      ),
    ),
    ...sameTwice(content.prompt),
    ...brokenPromises(content),
  ];
}

function byType(documents: readonly ContentDocument[]): Content {
  const all = Map.groupBy(documents, ({ _type }) => _type);
  return Object.fromEntries(KINDS.map(({ name }) => [name, all.get(name) ?? []])) as never;
}

function sameTwice(prompts: readonly Prompt[]): string[] {
  return alikeTexts(prompts.map(({ _id, text }) => ({ id: _id, text }))).map(
    ({ first, second, share }) =>
      `prompt "${second}": text says what "${first}" says (${Math.round(share * 100)} % the same)`,
  );
}

function nameOf({ _type, _id }: ContentDocument): string {
  return `${_type} "${_id}"`;
}

function documentFaults(document: ContentDocument): string[] {
  const name = nameOf(document);
  const rule = Object.hasOwn(DOCUMENT_RULES, document._type) && DOCUMENT_RULES[document._type];
  if (!rule) return [`${name}: no such kind of document`];
  const checked = v.safeParse(rule, document);
  return (checked.issues ?? []).map(
    (issue) => `${name}: ${v.getDotPath(issue) ?? 'document'} ${issue.message}`,
  );
}

function referenceFaults(
  documents: readonly ContentDocument[],
  files: ReadonlySet<string> | null,
): string[] {
  const known = new Set(documents.map(({ _id }) => _id));
  return documents.flatMap((document) =>
    references(document).flatMap(({ path, to }) => {
      const fault = `${nameOf(document)}: ${path} points to "${to}", `;
      if (!known.has(to)) return [`${fault}which does not exist`];
      const file = files && fileOf(to);
      return file && !files.has(file) ? [`${fault}whose file assets/${file} is missing`] : [];
    }),
  );
}

function references(value: unknown, path = ''): { path: string; to: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_ref' in value) return [{ path, to: String(value._ref) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    references(inner, path ? `${path}.${key}` : key),
  );
}

function doubles(
  documents: readonly ContentDocument[],
  what: string,
  of: (document: ContentDocument) => string | false | undefined,
): string[] {
  const seen = new Map<string, string>();
  return documents.flatMap((document) => {
    const value = of(document);
    if (!value) return [];
    const first = seen.get(value);
    seen.set(value, first ?? document._id);
    return first === undefined
      ? []
      : [`${document._type} "${document._id}": ${what} is the same as that of "${first}"`];
  });
}
