import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { ledgerText, leftOut } from './claims-ledger.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import * as queries from './queries.ts';

const published = await publishedDocuments();
const whole = {
  title: 'Survey of members',
  sample: '40 members, May 2026',
  checkedOn: '2026-11-20',
};
const asked = Object.entries(queries).filter(([, groq]) => typeof groq === 'string');
const aboutClaims = asked.filter(([, groq]) => groq.includes('$illustrative'));

async function answers(documents: readonly ContentDocument[], illustrative: boolean, asks = asked) {
  const params = { now: '2026-11-23T12:00:00Z', scheduled: false, illustrative, slug: 'x' };
  const all: Record<string, unknown> = {};
  for (const [name, groq] of asks) {
    const answer = await evaluate(parse(groq, { params }), { dataset: documents, params });
    all[name] = await answer.get();
  }
  return all;
}
const shownIds = (all: object) =>
  new Set([...JSON.stringify(all).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id));
/** Claims that no page queries are in no response. */
const withSource = (ids: readonly string[], source: object) =>
  published.map((document) => (ids.includes(document._id) ? { ...document, source } : document));

const demo = await answers(published, true);
const production = await answers(published, false);

test('no query of a production build returns a figure, quote or story without a source', () => {
  const out = leftOut(published);
  expect(out.length).toBeGreaterThan(30);
  const shown = shownIds(production);
  expect(out.filter(({ id }) => shown.has(id))).toEqual([]);
  expect(JSON.stringify(production)).not.toContain('"illustrative":true');
  for (const figure of ['$2,341', '94.7%', '15,247+', '$4,200', 'Within 2 hours"'])
    expect(JSON.stringify(production), figure).not.toContain(`"figure":"${figure}`);
});

test('figures that are counted stay, those of each member as well', () => {
  const shown = shownIds(production);
  for (const { _id, counts } of published.filter(({ _type }) => _type === 'claim'))
    if (counts) expect(shown.has(_id), _id).toBe(shownIds(demo).has(_id));
  expect(shown.has('claim-modules')).toBe(true);
});

test('on this machine all of them stay, as illustrative', () => {
  const shown = shownIds(demo);
  const asks = leftOut(published).filter(({ places }) => places.length > 0);
  expect(asks.filter(({ id }) => !shown.has(id))).toEqual([]);
});

test('a whole source brings a claim, a testimonial, a story and its figures into production; half a one does not', async () => {
  const ids = [
    'claim-rating',
    'testimonial-mara',
    'story-priya',
    'claim-story-month',
    'claim-plans-made',
  ];
  const shown = shownIds(await answers(withSource(ids, whole), false, aboutClaims));
  expect(ids.filter((id) => !shown.has(id))).toEqual([]);
  const half = shownIds(
    await answers(withSource(ids, { ...whole, sample: undefined }), false, aboutClaims),
  );
  expect(ids.filter((id) => half.has(id))).toEqual([]);
});

test('the list says what each one lacks and where it would be', () => {
  const entries = leftOut(withSource(['claim-rating'], { ...whole, checkedOn: undefined }));
  const entry = (id: string) => entries.find((one) => one.id === id);
  expect(entry('claim-rating')).toMatchObject({ lacks: ['date checked'], places: ['/'] });
  expect(entry('claim-students')).toEqual({
    ...{ id: 'claim-students', says: '15,847+, Students' },
    lacks: ['source', 'sample', 'date checked'],
    places: ['/', '/onboarding'],
  });
  expect(entry('story-tom')?.places).toEqual(['Success Stories in the help center', 'AI Content']);
  expect(entry('claim-plans-made')?.places).toEqual(['Business plans']);
  expect(entry('claim-modules')).toBeUndefined();
  expect(ledgerText(entries)).toContain(
    'claim-rating (4.9/5, from 2,847 reviews): no date checked; would be on /',
  );
  expect(ledgerText([])).toBeNull();
});
