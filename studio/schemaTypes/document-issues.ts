// Issues that involve more than one field, reported while the editor writes: the same rules that stop a build
// (src/content/issue.ts), checked once every field by itself is valid.
import type { ContentDocument } from '../../src/content/dataset.ts';
import { type Issue, issueIf } from '../../src/content/issue.ts';
import { wrongPrices } from '../../src/content/prices.ts';
import { writtenIssues } from '../../src/content/written.ts';
import { isNeeded } from '../model/conditions.ts';
import { kindOf } from '../model/documents/documents.ts';
import type { Field, Fields, Kind } from '../model/fields.ts';
import { publishedId } from '../model/ids.ts';
import { readable } from '../model/readable-name.ts';
import {
  askedFor,
  crossDocumentIssues,
  PUBLISHED,
  type Published,
} from './cross-document-rules.ts';
import { fieldIssue } from './field-rules.ts';
import type { Context } from './validation.ts';

const QUESTION = `{
  ${PUBLISHED},
  "sameKey": *[_type == $type && defined($key) && key == $key && _id != $id][0]._id
}`;

export function documentIssues(kind: Kind) {
  return async (value: unknown, context: Context) => {
    const draft = value as ContentDocument | undefined;
    if (!draft || !isSound(kind.fields, draft)) return true;
    const document: ContentDocument = { ...draft, _id: publishedId(draft._id) };
    const { sameKey, ...published } = await context
      .getClient({ apiVersion: '2026-10-01' })
      .withConfig({ perspective: 'published' })
      .fetch<Published & { sameKey: string | null }>(QUESTION, {
        ...askedFor(document),
        key: document.key ?? null,
      });
    const usedBy = published.usedBy.filter(isWhole);
    const issues = [
      ...wrongPrices(document),
      ...writtenIssues(document),
      ...crossDocumentIssues(document, { ...published, usedBy }),
      ...issueIf(
        sameKey,
        'key',
        `“${named(kind, document)}” already has its own document. Choose something else, or change that one.`,
      ),
    ];
    return issues.length > 0 ? issues.map((issue) => atField(document, issue)) : true;
  };
}

function isWhole(document: ContentDocument): boolean {
  const kind = kindOf(document._type);
  return kind !== undefined && isSound(kind.fields, document);
}

/** The label of the option that the editor chose. */
function named({ fields: { key } }: Kind, document: ContentDocument): string | undefined {
  return key && readable('key', key, document.key);
}

function isSound(fields: Fields, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const value = values[name] ?? undefined;
    return value === undefined ? !isNeeded(field, values) : isSoundField(field, value, values);
  });
}

function isSoundField(field: Field, value: unknown, beside: Readonly<Record<string, unknown>>) {
  if (fieldIssue(field, value, beside) !== undefined) return false;
  if (field.kind === 'group') return isSound(field.fields, value as Record<string, unknown>);
  return (
    field.kind !== 'list' ||
    (value as unknown[]).every((entry): boolean => isSoundField(field.of, entry, {}))
  );
}

/** The Studio addresses list entries by their key. */
function atField(document: ContentDocument, { path, message }: Issue) {
  const steps: unknown[] = [];
  let here: unknown = document;
  for (const step of path.split('.')) {
    here = (here as Record<string, unknown> | undefined)?.[step];
    const key = (here as { _key?: string } | undefined)?._key;
    steps.push(/^\d+$/.test(step) ? (key ? { _key: key } : Number(step)) : step);
  }
  return { path: steps, message };
}
