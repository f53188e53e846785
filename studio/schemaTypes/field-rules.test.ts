import * as v from 'valibot';
import { expect, test } from 'vitest';
import { publishedDocuments } from '../../src/content/dataset.ts';
import { DOCUMENT_RULES } from '../../src/content/rules.ts';
import { KINDS } from '../model/documents/documents.ts';
import type { Field } from '../model/fields.ts';
import { fieldIssue, whatIsMissing } from './field-rules.ts';

const PICTURE = `image-${'0a'.repeat(20)}-640x480-jpg`;
const documents = await publishedDocuments();
const fieldsOf = KINDS.flatMap(({ name: kind, fields }) =>
  Object.entries(fields).map(([name, field]) => ({ kind, name, field })),
);

/** Values at and beyond the limits of a field. */
function tries(field: Field): unknown[] {
  switch (field.kind) {
    case 'line':
    case 'text':
      return [0, 1, field.min - 1, field.min, field.max, field.max + 1].flatMap((length) => [
        'a'.repeat(Math.max(length, 0)),
        ' '.repeat(Math.max(length, 0)),
        '*{price}*'.padEnd(length, 'b').slice(0, Math.max(length, 0)),
      ]);
    case 'whole':
      return [field.min - 1, field.min, field.min + 0.5, field.max, field.max + 1];
    case 'choice':
      return [...Object.keys(field.of), 'nothing of it', 'constructor'];
    case 'slug':
      return ['', 'my-page', 'My page', '-my-page', 'my--page'].map((current) => ({ current }));
    case 'email':
      return ['ada@example.com', 'ada', 'ada@example', 'a da@example.com', ''];
    case 'link':
      return ['https://example.com', 'http://example.com', '//example.com', '/plans', 'plans', ''];
    case 'rich':
      return [field.min - 1, field.min].map((length) => Array.from({ length }, block));
    case 'image':
      return pictures();
    case 'list':
      return [field.min - 1, field.min, field.max, field.max + 1]
        .filter((length) => length >= 0)
        .flatMap((length) => entries(field.of, length));
    default:
      return [];
  }
}

function block(_: unknown, i: number) {
  return { _type: 'block', _key: `k${i}` };
}

/** Texts of several lengths, with and without a picture, and a picture that is none. */
function pictures() {
  const assets = [undefined, { _ref: PICTURE }, { _ref: 'module-of-mine' }];
  const alts = [undefined, '', 'a'.repeat(19), 'a'.repeat(20), 'a'.repeat(201)];
  return assets.flatMap((asset) => alts.map((alt) => ({ _type: 'image', asset, alt })));
}

/** Only of references: what is in other entries is judged entry by entry. */
function entries(of: Field, length: number) {
  if (of.kind !== 'reference') return [];
  const entry = (i: number) => ({ _key: `k${i}`, _ref: `document-${i}` });
  const all = Array.from({ length }, (_, i) => entry(i));
  return [all, all.map(() => entry(0))];
}

/** What the build's rules say of this field alone. */
function buildRefuses(kind: string, name: string, value: unknown): boolean {
  const rule = DOCUMENT_RULES[kind] as v.GenericSchema;
  const sound = documents.find(({ _type }) => _type === kind);
  const { issues = [] } = v.safeParse(rule, { ...sound, [name]: value });
  return issues.some((issue) => v.getDotPath(issue)?.split('.')[0] === name);
}

test.each(fieldsOf.filter(({ field }) => tries(field).length > 0))(
  'an editor is told of $kind.$name what the build would refuse, and of nothing else',
  ({ kind, name, field }) => {
    for (const value of tries(field)) {
      const told = fieldIssue(field, value) !== undefined;
      expect(told, `${JSON.stringify(value).slice(0, 80)}`).toBe(buildRefuses(kind, name, value));
    }
  },
);

test('published content has nothing that an editor would be told of', () => {
  const told = documents.flatMap((document) =>
    fieldsOf
      .filter(({ kind }) => kind === document._type)
      .map(({ name, field }) => fieldIssue(field, document[name], document)),
  );
  expect(told.filter(Boolean)).toEqual([]);
});

test('an editor who wants to take down what is not yet shown is told so, and the build refuses it', () => {
  const ends = { publishAt: '2027-01-02T08:00:00.000Z', unpublishAt: '2027-01-02T08:00:00.000Z' };
  const field = KINDS.find(({ name }) => name === 'faq')?.fields.unpublishAt as Field;
  expect(fieldIssue(field, ends.unpublishAt, ends)).toMatch(/not later/);
  expect(fieldIssue(field, '2027-01-02T08:00:01.000Z', ends)).toBeUndefined();
  const rule = DOCUMENT_RULES.faq as v.GenericSchema;
  const sound = documents.find(({ _type }) => _type === 'faq');
  const { issues = [] } = v.safeParse(rule, { ...sound, ...ends });
  expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toEqual([
    'unpublishAt is not after publishAt',
  ]);
  const later = { ...sound, ...ends, unpublishAt: '2027-01-02T08:00:01.000Z' };
  expect(v.is(rule, later)).toBe(true);
  expect(v.is(rule, { ...later, publishAt: null })).toBe(true);
});

test('an editor is told by how much a text is too long or too short', () => {
  const field: Field = { kind: 'line', min: 8, max: 70 };
  expect(fieldIssue(field, 'a'.repeat(71))).toBe('Too long by 1 character: at most 70 fit.');
  expect(fieldIssue(field, 'Write')).toBe('Too short: 5 characters, and at least 8 are needed.');
});

test('an editor who chose a picture is told to say what it shows', () => {
  const field: Field = { kind: 'image', optional: true };
  const asset = { _ref: PICTURE };
  expect(fieldIssue(field, { asset })).toMatch(/^Write what the picture shows/);
  expect(fieldIssue(field, { alt: 'Priya behind her counter' })).toMatch(/no picture to this/);
  expect(fieldIssue(field, { _type: 'image' }), 'taken out again').toBeUndefined();
  expect(fieldIssue({ kind: 'image' }, { _type: 'image' })).toBe('Choose a picture.');
});

test('an editor who shows somebody is told to say where the story comes from', () => {
  const photo = { asset: { _ref: PICTURE }, alt: 'Priya behind her counter' };
  const field: Field = { kind: 'image', optional: true, with: 'source' };
  expect(fieldIssue(field, photo)).toMatch(/^Fill in “Source” as well/);
  expect(fieldIssue(field, photo, { source: { title: 'An interview' } })).toBeUndefined();
  expect(fieldIssue(field, { _type: 'image' })).toBeUndefined();
});

test('every field that has to be filled in says what to do, as a sentence', () => {
  for (const { field } of fieldsOf) expect(whatIsMissing(field)).toMatch(/^[A-Z].*\.$/);
});
