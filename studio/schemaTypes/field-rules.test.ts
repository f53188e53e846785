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

/** Values at and just beyond the limits of a field. */
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

/** Alternative texts of several lengths, with a picture, without one, and with an invalid reference. */
function pictures() {
  const assets = [undefined, { _ref: PICTURE }, { _ref: 'module-of-mine' }];
  const alts = [undefined, '', 'a'.repeat(19), 'a'.repeat(20), 'a'.repeat(201)];
  return assets.flatMap((asset) => alts.map((alt) => ({ _type: 'image', asset, alt })));
}

/** Only for lists of references: entries of other lists are checked one by one. */
function entries(of: Field, length: number) {
  if (of.kind !== 'reference') return [];
  const entry = (i: number) => ({ _key: `k${i}`, _ref: `document-${i}` });
  const all = Array.from({ length }, (_, i) => entry(i));
  return [all, all.map(() => entry(0))];
}

/** True if the build's rules refuse this value of this field. */
function buildRefuses(kind: string, name: string, value: unknown): boolean {
  const rule = DOCUMENT_RULES[kind] as v.GenericSchema;
  const sound = documents.find(({ _type }) => _type === kind);
  const { issues = [] } = v.safeParse(rule, { ...sound, [name]: value });
  return issues.some((issue) => v.getDotPath(issue)?.split('.')[0] === name);
}

test.each(fieldsOf.filter(({ field }) => tries(field).length > 0))(
  'an editor is told about exactly the values of $kind.$name that the build would refuse',
  ({ kind, name, field }) => {
    for (const value of tries(field)) {
      const told = fieldIssue(field, value) !== undefined;
      expect(told, `${JSON.stringify(value).slice(0, 80)}`).toBe(buildRefuses(kind, name, value));
    }
  },
);

test('an editor sees no field issues in published content', () => {
  const told = documents.flatMap((document) =>
    fieldsOf
      .filter(({ kind }) => kind === document._type)
      .map(({ name, field }) => fieldIssue(field, document[name], document)),
  );
  expect(told.filter(Boolean)).toEqual([]);
});

test('an editor who takes a document down before it is shown is told so, and the build refuses it', () => {
  const ends = { publishAt: '2027-01-02T08:00:00.000Z', unpublishAt: '2027-01-02T08:00:00.000Z' };
  const field = KINDS.find(({ name }) => name === 'faq')?.fields.unpublishAt as Field;
  expect(fieldIssue(field, ends.unpublishAt, ends)).toMatch(/has to be later/);
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

test('an editor is told how much too long or too short a text is', () => {
  const field: Field = { kind: 'line', min: 8, max: 70 };
  expect(fieldIssue(field, 'a'.repeat(71))).toBe('Too long by 1 character. The limit is 70.');
  expect(fieldIssue(field, 'Write')).toBe('Too short: 5 characters. Write at least 8.');
});

test('an editor who chose a picture is told to describe it', () => {
  const field: Field = { kind: 'image', optional: true };
  const asset = { _ref: PICTURE };
  expect(fieldIssue(field, { asset })).toMatch(/^Write what the picture shows/);
  expect(fieldIssue(field, { alt: 'Priya behind her counter' })).toMatch(/has no picture/);
  expect(fieldIssue(field, { _type: 'image' }), 'removed again').toBeUndefined();
  expect(fieldIssue({ kind: 'image' }, { _type: 'image' })).toBe('Choose a picture.');
});

test('an editor who adds a photo of a person is told to name the source of the story', () => {
  const photo = { asset: { _ref: PICTURE }, alt: 'Priya behind her counter' };
  const field: Field = { kind: 'image', optional: true, with: 'source' };
  expect(fieldIssue(field, photo)).toMatch(/^Fill in “Source” as well/);
  expect(fieldIssue(field, photo, { source: { title: 'An interview' } })).toBeUndefined();
  expect(fieldIssue(field, { _type: 'image' })).toBeUndefined();
});

test('every required field tells the editor what to do, as a sentence', () => {
  for (const { field } of fieldsOf) expect(whatIsMissing(field)).toMatch(/^[A-Z].*\.$/);
});
