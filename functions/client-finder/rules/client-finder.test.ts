import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { getOutreachNiches, getOutreachTexts } from '../../../src/content/content.ts';
import { NO_FACTS } from '../../business-facts/rules/facts.ts';
import { addDays } from '../../rules/days/days.ts';
import { MAX_DATA } from '../../saved-work/rules/saved-work.ts';
import { type Offer, OutreachData, type Person } from './data.ts';
import { outreachDocument, peopleSheet, sharedOutreachDocument } from './document.ts';
import { dueWhen } from './due-when.ts';
import { outreachIssue, personIssues, roomNote } from './issues.ts';
import { withFacts } from './known-facts.ts';
import { withNiche } from './niche.ts';
import { checkOffer, NO_OFFER, offerSentence } from './offer.ts';
import {
  ACTIONS,
  type Action,
  act,
  actionsFor,
  countsOf,
  isDue,
  isEnoughForToday,
  sortedPeople,
} from './people.ts';
import { addressedTo, fillText, openBlanks, textsFor } from './texts.ts';
import { CHANNELS, LIMITS, MAX_PEOPLE, STATUSES, type Status } from './vocabulary.ts';

const TODAY = '2026-11-22';
const DALE: Person = {
  id: 'dale',
  name: 'Dale Whitmore',
  where: 'Maple Street',
  channel: 'in-person',
  status: 'to-ask',
  askedOn: '',
  followedUpOn: '',
  next: '',
  nextOn: '',
  note: '',
};
const OFFER: Offer = {
  ...NO_OFFER,
  yourName: 'Ada',
  offer: 'answer pages',
  who: 'plumbers with one to eight people',
  place: 'Asheville',
  gets: 'one finished page with prices',
  byWhen: 'within five days',
  price: '$95',
  opening: 'I couldn’t find a price on your site',
};
const templates = await getOutreachTexts();
const niches = await getOutreachNiches();

const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days));
const anyPerson: fc.Arbitrary<Person> = fc.record({
  id: fc.uuid(),
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  where: fc.string({ unit: 'grapheme', maxLength: 100 }),
  channel: fc.constantFrom(...(Object.keys(CHANNELS) as Person['channel'][])),
  status: fc.constantFrom(...(Object.keys(STATUSES) as Status[])),
  askedOn: fc.oneof(fc.constant(''), anyDay),
  followedUpOn: fc.oneof(fc.constant(''), anyDay),
  next: fc.string({ maxLength: 100 }),
  nextOn: fc.oneof(fc.constant(''), anyDay),
  note: fc.string({ maxLength: 200 }),
});
const anyPeople = fc.array(anyPerson, { maxLength: 30 });
const anyOffer = fc.record(
  Object.fromEntries(
    Object.keys(NO_OFFER).map((field) => [field, fc.string({ unit: 'binary', maxLength: 300 })]),
  ) as { [Field in keyof Offer]: fc.Arbitrary<string> },
);

test('“Asked today” sets the date, and the follow-up four days later, also across a month and a leap day', () => {
  expect(act(DALE, 'asked', TODAY)).toMatchObject({
    status: 'asked',
    askedOn: TODAY,
    next: 'Follow up once',
    nextOn: '2026-11-26',
  });
  expect(act(DALE, 'asked', '2026-11-28').nextOn).toBe('2026-12-02');
  expect(act(DALE, 'asked', '2028-02-26').nextOn).toBe('2028-03-01');
});

test('a second press changes nothing, and there is no second follow-up', () => {
  const asked = act(DALE, 'asked', TODAY);
  expect(act(asked, 'asked', addDays(TODAY, 1))).toEqual(asked);
  const followedUp = act(asked, 'followed-up', addDays(TODAY, 4));
  expect(followedUp.followedUpOn).toBe('2026-11-26');
  expect(actionsFor(followedUp)).not.toContain('followed-up');
  expect(act(followedUp, 'followed-up', addDays(TODAY, 9))).toEqual(followedUp);
});

test('no button ever changes who a person is, and clients and refusals are never due', () => {
  const anyAction = fc.constantFrom(...(Object.keys(ACTIONS) as Action[]));
  fc.assert(
    fc.property(anyPerson, fc.array(anyAction, { maxLength: 8 }), (person, actions) => {
      const after = actions.reduce((before, action) => act(before, action, TODAY), person);
      const { id, name, where, channel, note } = person;
      expect(after).toMatchObject({ id, name, where, channel, note });
      if (after.status === 'client' || after.status === 'no')
        expect(isDue(after, '9999-12-31')).toBe(false);
    }),
  );
});

test('whoever is due is on top, the longest waiting first, and nobody is lost or doubled', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const sorted = sortedPeople(people, TODAY);
      expect([...sorted].sort(byId)).toEqual([...people].sort(byId));
      const due = sorted.map((person) => isDue(person, TODAY));
      expect(due.lastIndexOf(true)).toBe(due.filter(Boolean).length - 1);
      const days = sorted.filter((person) => isDue(person, TODAY)).map(({ nextOn }) => nextOn);
      expect(days).toEqual([...days].sort());
      expect(sortedPeople(sorted, TODAY)).toEqual(sorted);
    }),
  );
});
const byId = (a: Person, b: Person) => (a.id < b.id ? -1 : 1);

test('everybody is counted once: to ask or asked, and each number includes the next', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const { toAsk, asked, answered, clients } = countsOf(people, TODAY);
      expect(toAsk + asked).toBe(people.length);
      expect(asked).toBeGreaterThanOrEqual(answered);
      expect(answered).toBeGreaterThanOrEqual(clients);
    }),
  );
});

test('after ten first messages in a day, it is enough for today, and not before', () => {
  const asked = (count: number) =>
    Array.from({ length: count }, (_, i) => act({ ...DALE, id: `${i}` }, 'asked', TODAY));
  expect(isEnoughForToday(countsOf(asked(9), TODAY))).toBe(false);
  expect(isEnoughForToday(countsOf(asked(10), TODAY))).toBe(true);
  expect(isEnoughForToday(countsOf(asked(10), addDays(TODAY, 1)))).toBe(false);
});

test('a date close to today reads like speech', () => {
  const said = [-30, -3, -1, 0, 1, 7, 8].map((days) => dueWhen(addDays(TODAY, days), TODAY));
  expect(said).toEqual([
    'on Oct 23',
    '3 days ago',
    'yesterday',
    'today',
    'tomorrow',
    'in 7 days',
    'on Nov 30',
  ]);
});

test('the offer is one sentence, and what is missing shows what belongs there', () => {
  expect(offerSentence(OFFER)).toBe(
    'I offer answer pages to plumbers with one to eight people in Asheville: one finished page with prices, within five days, for $95.',
  );
  expect(checkOffer(OFFER).every(({ isMet }) => isMet)).toBe(true);
  expect(offerSentence(NO_OFFER)).toContain('[what they get], [by when], for [your price].');
  expect(openBlanks(offerSentence(NO_OFFER))).toHaveLength(5);
});

test.each([
  ['everyone as a customer', { who: 'small businesses' }, 'who'],
  ['nobody as a customer', { who: ' ' }, 'who'],
  ['no time', { byWhen: 'soon' }, 'by-when'],
  ['a price without a number', { price: 'fair' }, 'price'],
  ['a promise', { gets: 'guaranteed new customers' }, 'honest'],
  ['a long sentence', { gets: 'very '.repeat(50) }, 'short'],
] as const)('an offer with %s is told what to change', (_, changes, name) => {
  const open = checkOffer({ ...OFFER, ...changes }).filter(({ isMet }) => !isMet);
  expect(open.map((check) => check.name)).toEqual([name]);
});

test('“plumbing companies” and a price in Arabic digits are fine', () => {
  const checks = checkOffer({ ...OFFER, who: 'plumbing companies', price: '٩٥ دولار' });
  expect(checks.filter(({ isMet }) => !isMet)).toEqual([]);
});

test('every niche is a whole offer by its own checks, and its suggestions never take a member’s words', () => {
  expect(niches).toHaveLength(15);
  for (const niche of niches) {
    const open = checkOffer(withNiche(NO_OFFER, niche)).filter(({ isMet }) => !isMet);
    expect(open, niche.name).toEqual([]);
  }
  const [first, second] = niches;
  if (!first || !second) throw new Error('two niches are needed');
  const chosen = withNiche({ ...NO_OFFER, price: '$10' }, first);
  expect(withNiche(chosen, second, first)).toMatchObject({ price: '$10', offer: second.offer });
  expect(withNiche(chosen, undefined, first)).toEqual({ ...NO_OFFER, price: '$10' });
});

test('business facts fill only what is empty', () => {
  const facts = { ...NO_FACTS, yourName: 'Ada', customers: 'bakers', price: '$5' };
  expect(withFacts({ ...NO_OFFER, price: '$9' }, facts)).toMatchObject({
    yourName: 'Ada',
    who: 'bakers',
    price: '$9',
  });
});

test('there are three texts for each channel, and none keeps a brace, whatever the facts say', () => {
  expect(new Set(templates.map(({ channel, moment }) => `${channel} ${moment}`)).size).toBe(12);
  fc.assert(
    fc.property(anyOffer, (offer) => {
      for (const template of templates) {
        const text = fillText(template, offer);
        expect(text.length).toBeLessThanOrEqual(LIMITS.text);
        expect(text.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
  for (const template of templates) expect(fillText(template, OFFER)).not.toMatch(/[{}]/);
});

test('every email has a mailing address and a way to say no', () => {
  const emails = templates.filter(
    ({ channel, moment }) => channel === 'email' && moment !== 'thanks',
  );
  for (const { text } of emails) {
    expect(text).toContain('[your mailing address]');
    expect(text).toMatch(/won’t write again|last email/);
  }
});

test('a member’s own text stays when facts change, and comes back from the template on request', () => {
  const texts = textsFor(templates, OFFER, []);
  const own = texts.map((text, i) => (i === 2 ? { ...text, text: 'My own', edited: true } : text));
  const later = textsFor(templates, { ...OFFER, price: '$120' }, own);
  expect(later[2]?.text).toBe('My own');
  expect(later.some(({ text }) => text.includes('$120'))).toBe(true);
  const back = textsFor(
    templates,
    OFFER,
    later.map((text) => ({ ...text, edited: false })),
  );
  expect(back).toEqual(texts);
  expect(textsFor([], OFFER, own)).toEqual([own[2]]);
});

test('a name is put in as it is, even one that looks like a pattern', () => {
  expect(addressedTo('Hi [name], [name]!', '$& \\1')).toBe('Hi $& \\1, $& \\1!');
  expect(addressedTo('Hi [name]', ' ')).toBe('Hi [name]');
});

const SEARCH: OutreachData = {
  niche: '',
  offer: OFFER,
  texts: textsFor(templates, OFFER, []),
  people: [act({ ...DALE, name: '=cmd|Dale', note: 'Owns two vans' }, 'asked', TODAY)],
};

test('the shared page has counts and texts, and nothing of any person', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const marked = people.map((person, i) => ({
        ...person,
        name: `SECRET-${i}`,
        where: `SECRET-${i}`,
        next: `SECRET-${i}`,
        note: `SECRET-${i}`,
      }));
      const shared = JSON.stringify(sharedOutreachDocument('x', { ...SEARCH, people: marked }));
      expect(shared).not.toContain('SECRET');
      expect(shared).toContain(SEARCH.texts[0]?.text.split('\n')[0]);
    }),
  );
  expect(sharedOutreachDocument('x', SEARCH).lead).toBe('1 asked, 0 answered, 0 clients.');
});

test('the member’s own files have everybody, with a header', () => {
  const rows = peopleSheet(SEARCH);
  expect(rows[0]?.slice(0, 3)).toEqual(['Name', 'Where', 'Channel']);
  expect(rows[1]?.slice(0, 6)).toEqual([
    '=cmd|Dale',
    'Maple Street',
    'In person',
    'Asked',
    TODAY,
    '',
  ]);
  expect(JSON.stringify(outreachDocument('x', SEARCH))).toContain('Owns two vans');
});

test('what has no issue is accepted by the account, and 200 people with notes fit', () => {
  fc.assert(
    fc.property(fc.array(anyPerson, { maxLength: 5 }), anyOffer, (people, offer) => {
      const data = { ...SEARCH, offer, people };
      if (!outreachIssue(data)) expect(safeParse(OutreachData, data).success).toBe(true);
    }),
  );
  const people = Array.from({ length: MAX_PEOPLE }, (_, i) => ({
    ...act(DALE, 'asked', TODAY),
    id: crypto.randomUUID(),
    name: `Person ${i}`,
    note: 'Prefers a call before nine, has two vans and a nephew who does the site.',
  }));
  const full = { ...SEARCH, people };
  expect(safeParse(OutreachData, full).success).toBe(true);
  expect(JSON.stringify(full).length).toBeLessThan(MAX_DATA);
  expect(roomNote({ ...full, people: full.people.slice(1) })).toBeUndefined();
  expect(roomNote(full)).toContain('200 people');
});

test('10,000 characters are named at their field and kept as they are', () => {
  const long = 'x'.repeat(10_000);
  expect(personIssues({ ...DALE, note: long }).note).toBe(
    'Use at most 200 characters. This has 10,000.',
  );
  expect(personIssues({ ...DALE, name: '  ' }).name).toBeDefined();
  expect(outreachIssue({ ...SEARCH, offer: { ...OFFER, who: long } })).toContain('Shorten');
  expect(outreachIssue({ ...SEARCH, people: [{ ...DALE, note: long }] })).toContain(
    'Dale Whitmore',
  );
});
