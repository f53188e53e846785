import { expect, test } from 'vitest';
import { LIFECYCLE_NAMES, lifecycleCase } from '../../../functions/email/rules/lifecycle-cases.ts';
import { tabOf } from '../../schemaTypes/tabs.ts';
import type { Field } from '../fields.ts';
import { KINDS } from './documents.ts';
import { isScheduled } from './schedule.ts';

const kind = (name: string) => KINDS.find((each) => each.name === name) as (typeof KINDS)[number];

test.each(KINDS.filter(({ tabs }) => tabs))(
  'every field of $name is in exactly one tab',
  (each) => {
    const named = Object.values(each.tabs ?? {}).flat();
    expect(named).toHaveLength(new Set(named).size);
    for (const name of named) expect(Object.keys(each.fields)).toContain(name);
  },
);

test('a form of eight fields or more is divided by tabs', () => {
  const long = KINDS.filter(({ fields }) => Object.keys(fields).length >= 8);
  expect(long.filter(({ tabs }) => !tabs).map(({ name }) => name)).toEqual([]);
});

test('documents with a schedule have both dates in a tab of their own', () => {
  expect(KINDS.filter(isScheduled).map(({ name }) => name)).toEqual([
    ...['module', 'learningPath', 'insight', 'coachingEvent'],
    ...['prompt', 'testimonial', 'successStory', 'faq'],
  ]);
  for (const each of KINDS.filter(isScheduled)) {
    expect([tabOf(each, 'publishAt'), tabOf(each, 'unpublishAt')]).toEqual([
      'schedule',
      'schedule',
    ]);
  }
});

test('a field that no tab names is in the first tab', () => {
  expect(tabOf(kind('faq'), 'answer')).toBe('content');
  expect(tabOf(kind('module'), 'body')).toBe('lesson');
  expect(tabOf(kind('claim'), 'figure')).toBeUndefined();
});

test.each(KINDS)('lists of $name show, sort and group by fields that it has', (each) => {
  const used = [
    ...(each.preview ? [each.preview.title, ...(each.preview.details ?? [])] : []),
    ...(each.orderings ?? []).flatMap(({ by }) => by.map((field) => field.split(' ')[0] ?? '')),
    ...Object.keys(each.listedBy ?? {}),
    ...(each.provedBy ?? []),
  ].map((field) => field.split('.')[0]);
  for (const name of used) expect(Object.keys(each.fields)).toContain(name);
  expect(Boolean(each.once), 'a singleton needs no list; every other type does').toBe(
    !each.preview,
  );
});

test('the initial values of a new document are within its limits', () => {
  for (const { fields } of KINDS) for (const field of Object.values(fields)) soundBeginning(field);
});

function soundBeginning(field: Field) {
  if (field.kind === 'choice' && field.first) expect(Object.keys(field.of)).toContain(field.first);
  if (field.kind === 'whole' && field.first) {
    expect(field.first).toBeGreaterThanOrEqual(field.min);
    expect(field.first).toBeLessThanOrEqual(field.max);
  }
  if (field.kind === 'list') soundBeginning(field.of);
  if (field.kind === 'group') Object.values(field.fields).forEach(soundBeginning);
}

test('optional groups have no initial values: a new claim has no source', () => {
  const optional = KINDS.flatMap(({ fields }) => Object.values(fields)).filter(
    (field) => field.kind === 'group' && field.optional,
  );
  expect(optional.length).toBeGreaterThan(0);
  for (const field of optional) expect(JSON.stringify(field)).not.toContain('"first"');
});

test('an editor reads at each email what is added by itself, and its blanks', () => {
  for (const name of LIFECYCLE_NAMES) {
    const { once, fields } = kind(name);
    const { adds, blanks } = lifecycleCase(name);
    expect(once).toBe(true);
    expect(fields.text?.help).toContain(`Added by itself below the text: ${adds}.`);
    for (const blank of Object.keys(blanks)) expect(fields.subject?.help).toContain(`{{${blank}}}`);
  }
});
