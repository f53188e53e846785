// Each fact about the site has one source: no two pages give it different values, no member's own numbers contain an
// example, and no fixed text calls a past date upcoming.
import { expect, test } from 'vitest';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { paragraphs } from './paragraphs.ts';
import { references } from './references.ts';

const published = await publishedDocuments();
const claims = published.filter(({ _type }) => _type === 'claim');
const claimOf = new Map(claims.map((claim) => [claim._id, claim]));
interface Stat {
  label: string;
  claim: { _ref: string };
}
const statsOf = (document: ContentDocument) => (document.stats ?? []) as Stat[];

/** The people that a figure counts: "in the student community, rounded" is the community. */
function countedPeople({ words }: ContentDocument): string {
  const said = String(words).toLowerCase();
  const [group = said] = /vip community|community|students|plans|clients/.exec(said) ?? [];
  return group;
}

/** "15K+" is 15,000 to 15,999, "15,247+" is 15,247. */
function rangeOf({ figure }: ContentDocument): [from: number, to: number] {
  const [, digits = '', thousands] = /([\d,]+)(K)?/.exec(String(figure)) ?? [];
  const value = Number(digits.replaceAll(',', ''));
  return thousands ? [value * 1000, value * 1000 + 999] : [value, value];
}

/** Pairs of figures about the same people that cannot both be true. */
function contradictions(all: readonly ContentDocument[]): string[] {
  const people = all.filter(({ subject }) => subject === 'people');
  return people.flatMap((one, i) =>
    people.slice(i + 1).flatMap((other) => {
      const [from, to] = rangeOf(one);
      const [otherFrom, otherTo] = rangeOf(other);
      const agrees = from <= otherTo && otherFrom <= to;
      return countedPeople(one) === countedPeople(other) && !agrees
        ? [`${one._id} (${one.figure}) and ${other._id} (${other.figure})`]
        : [];
    }),
  );
}

test('no two pages give the number of the same people two values', () => {
  const shown = new Set(published.flatMap((document) => references(document).map(({ to }) => to)));
  const onPages = claims.filter(({ _id }) => shown.has(_id));
  expect(contradictions(onPages)).toEqual([]);
  const students = claimOf.get('claim-students') as ContentDocument;
  expect(contradictions([...onPages, { ...students, _id: 'other', figure: '15,248+' }])).toEqual([
    'claim-students (15,847+) and other (15,248+)',
  ]);
});

test('those in the community are among the students', () => {
  const [students] = rangeOf(claimOf.get('claim-students') as ContentDocument);
  for (const claim of claims.filter((one) => /community/.test(countedPeople(one))))
    expect(rangeOf(claim)[0], claim._id).toBeLessThanOrEqual(students);
});

test('a figure is not shown under the name of another one', () => {
  const named = new Map(claims.map(({ _id, words }) => [String(words).toLowerCase(), _id]));
  const wrong = published.flatMap((document) =>
    statsOf(document).filter(({ label, claim }) => {
      const own = named.get(label.toLowerCase());
      const isSame = claimOf.get(own ?? '')?.counts && claimOf.get(claim._ref)?.counts;
      return own && own !== claim._ref && !isSame;
    }),
  );
  expect(wrong).toEqual([]);
});

test('among a member’s own numbers there is no example: “Where you stand” is counted', () => {
  const main = published.find(({ _type, key }) => _type === 'dashboard' && key === 'main');
  const stats = statsOf(main as ContentDocument);
  expect(stats.length).toBeGreaterThan(2);
  expect(stats.filter(({ claim }) => !claimOf.get(claim._ref)?.counts)).toEqual([]);
});

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(
  `(?:\\b(?:${MONTHS}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\\.? (?:\\d{1,2},? )?20\\d\\d\\b|\\b20\\d\\d-\\d\\d(?:-\\d\\d)?\\b)`,
  'g',
);
const AHEAD =
  /\b(?:next|upcoming|coming|last call|soon|starts?|opens?|begins?|until|deadline|from now)\b/i;
/** Types that teach with made-up cases, or state dates from the law. */
const OF_OTHERS = ['module', 'prompt', 'tutorial', 'download', 'planTemplate', 'term'];

/** Sentences of fixed texts that call a past date upcoming. */
function outdated(documents: readonly ContentDocument[], now: number): string[] {
  return documents
    .filter(({ _type }) => !OF_OTHERS.includes(_type))
    .flatMap((document) => paragraphs(document).map(({ text }) => [document._id, text] as const))
    .flatMap(([id, text]) =>
      text
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => AHEAD.test(sentence))
        .filter((sentence) => (sentence.match(DATE) ?? []).some((day) => Date.parse(day) < now))
        .map((sentence) => `${id}: ${sentence}`),
    );
}

test.each(['2025-06-01', '2026-11-23', '2030-06-01'])(
  'on %s no fixed text calls a date ahead that has passed',
  (day) => {
    expect(outdated(published, Date.parse(day))).toEqual([]);
  },
);

test('such a text is found', () => {
  const [one] = published.filter(({ _type }) => _type === 'faq');
  const answer = 'Last call: Saturday, January 25, 2025. Bring your offer.';
  const block = {
    _type: 'block',
    _key: 'a',
    children: [{ _type: 'span', _key: 'b', text: answer }],
  };
  const late = { ...(one as ContentDocument), question: answer, answer: [block] };
  expect(outdated([late], Date.parse('2026-11-23')).length).toBeGreaterThan(0);
  expect(outdated([late], Date.parse('2025-01-10'))).toEqual([]);
});
