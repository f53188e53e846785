import { expect, test } from 'vitest';
import { KINDS } from '../model/documents/documents.ts';
import { documentPreview, entryPreview } from './previews.ts';

const preview = (type: string) => {
  const kind = KINDS.find(({ name }) => name === type) as (typeof KINDS)[number];
  return documentPreview(kind) as {
    select: Record<string, string>;
    prepare: (selection: object) => { title: string; subtitle: string };
  };
};

test('a list shows the category label, minutes and tier of a module', () => {
  const module = { category: 'content-creation', estimatedMinutes: 9, minTier: 'quick' };
  expect(preview('module').prepare({ title: 'Write', ...module })).toEqual({
    title: 'Write',
    subtitle: 'Content · 9 min · Quick Start',
  });
});

test('a list shows how many modules a path has and how long they take', () => {
  const { select, prepare } = preview('learningPath');
  expect(select).toMatchObject({ modules0: 'modules.0.estimatedMinutes' });
  expect(Object.keys(select).filter((key) => /^modules\d$/.test(key))).toHaveLength(8);
  const minutes = { modules0: 9, modules1: 11, modules2: 8, modules3: 10 };
  const { subtitle } = prepare({ category: 'scaling', difficulty: 'beginner', ...minutes });
  expect(subtitle).toBe('4 modules, 38 min to read · Scaling · Beginner');
});

test('a list shows first whether a document is illustrative or taken down', () => {
  const claim = { title: '3', words: 'active projects', subject: 'progress' };
  expect(preview('claim').prepare(claim).subtitle).toBe(
    'Illustrative · no source, sample, date checked · active projects · Progress',
  );
  const half = { ...claim, source: { title: 'A survey', checkedOn: '2026-11-20' } };
  expect(preview('claim').prepare(half).subtitle).toContain('Illustrative · no sample ·');
  expect(preview('claim').prepare({ ...claim, counts: 'modules' }).subtitle).toBe(
    'active projects · Progress',
  );
  const gone = { category: 'Billing', order: 2, unpublishAt: '2020-01-01T00:00:00.000Z' };
  expect(preview('faq').prepare(gone).subtitle).toBe('Taken down · Billing · 2');
});

test('a new, empty document has a preview too', () => {
  for (const { name, once } of KINDS) if (!once) expect(preview(name).prepare({})).toBeDefined();
});

test('a list entry shows the label of its choice', () => {
  const { prepare } = entryPreview({
    part: { kind: 'choice', of: { coaching: 'Coaching' } },
    heading: { kind: 'line', min: 1, max: 9 },
  });
  expect(prepare({ first: 'coaching', second: 'Ask' })).toEqual({
    title: 'Coaching',
    subtitle: 'Ask',
  });
});

test('an entry says which of its marks are on', () => {
  const { select, prepare } = entryPreview({
    text: { kind: 'line', min: 1, max: 9 },
    reason: { kind: 'text', min: 1, max: 9 },
    isRight: { kind: 'yesNo', title: 'This option is right' },
  });
  expect(select).toEqual({ first: 'text', second: 'reason', isRight: 'isRight' });
  expect(prepare({ first: 'A', second: 'Why', isRight: true }).subtitle).toBe(
    'This option is right · Why',
  );
  expect(prepare({ first: 'A', second: 'Why', isRight: false }).subtitle).toBe('Why');
  expect(prepare({ first: 'A' })).toEqual({ title: 'A' });
});
