// Real questions of members, and the sources that must answer them.
import { expect, test } from 'vitest';
import { prepareAnswer } from '../../../functions/ai-chat/rules/answer.ts';
import { careFor } from '../../../functions/ai-chat/rules/care.ts';
import { indexFile, libraryFrom } from '../../../functions/ai-chat/rules/search.ts';
import { fc } from '../../testing/run/seed.ts';
import { chatPassages } from './passages.ts';

const passages = await chatPassages();
const library = libraryFrom(JSON.parse(JSON.stringify(indexFile(passages))));
const may = {
  free: {
    read: ({ minTier }: { minTier: string }) => minTier === 'free',
    open: (tier: string) => tier === 'free',
  },
  complete: { read: () => true, open: () => true },
};
const ask = (question: string, as: keyof typeof may = 'free', before = '') =>
  prepareAnswer(question, before, library, may[as]).answer;

const CANCEL = 'How do I cancel?';
const REFUND = 'How does the money-back guarantee work?';
const TIME = 'How much time do I need each week?';
const PRICE = 'Price your first service';
const TRUST = 'How AI chat tools work, and when to trust them';

test.each([
  ['How do I cancel?', CANCEL],
  ['I want to cancel', CANCEL],
  ['how can i stop paying for this', CANCEL],
  ['unsubscribe me please', CANCEL],
  ['how can i get my money back', REFUND],
  ['can I have a refund', REFUND],
  ['How do I price my first service', PRICE],
  ['what should i charge for blog posts', PRICE],
  ['what hourly rate should I ask', PRICE],
  ['I have no time, two kids and a job', TIME],
  ['Im too busy for this', TIME],
  ['how much money will I make', 'How much money will I make?'],
  ['is this a pyramid scheme', 'Do I have to recruit people to earn anything?'],
  ['does it work on my old android phone', 'Will it work on my old phone?'],
  ['my card was declined', 'What happens if a payment fails?'],
  ['is it safe to pay with my credit card', 'Is it safe to pay with my card?'],
  ['will the price go up', 'Can the price go up after I join?'],
  [
    'do I have to be technical',
    'I have never run a business and I am not technical. Is this for me?',
  ],
  ['which ai tools do I need', 'Which AI tools do I need?'],
  ['how soon will I have my first client', 'How soon could I have a first client?'],
  ['chatgpt makes things up, how do I check', TRUST],
  ['can I trust what Claude says', TRUST],
  ['which business should a beginner start with', 'Which kind should a beginner start with?'],
  [
    'can I use your prompts for client work',
    'Can I use your prompts and templates in work for clients?',
  ],
  ['what do I get for free', 'What can I do with a free account?'],
  ['where do my ideas go when I use the planner', 'Where do my ideas go when I use the planners?'],
  ['how do taxes work for a side business', 'Know the rules: registration, taxes and contracts'],
  ['how do I ask for reviews', 'Ask for reviews and referrals'],
  ['instagram or tiktok?', 'Pick one platform and give it 30 days'],
  ['how do I raise my prices', 'Raise your prices calmly'],
  ['how do I keep client data private', 'Keep your clients’ data private, from first file to last'],
  ['what is in the community', 'What is in the community?'],
  ['how long is a lesson', 'How long does a lesson take?'],
  ['I want to talk to a real person', 'Who helps me if something does not work?'],
  ['how do I invite friends', 'How does the free year for inviting friends work?'],
  ['white label contracts', 'Price and contract white-label work'],
  ['how do I run ads with little money', 'Spend your first hundred dollars on ads'],
  ['how do I write a proposal', 'Write a proposal that fits on one page'],
  ['formula for my spreadsheet', 'Get spreadsheet formulas that work, with AI'],
  ['what if an automation breaks', 'Build automations that fail safely'],
  ['how do I avoid scams', 'Spot a scam before it costs you'],
  ['my first invoice', 'Write your first invoice and get it paid'],
  ['hire a helper', 'Hire your first helper'],
])('“%s” is answered from “%s”', (question, title) => {
  const { kind, sources, text } = ask(question);
  expect(kind).toBe('answer');
  expect(sources[0]?.title).toBe(title);
  expect(text.length).toBeGreaterThan(40);
  expect(sources.length).toBeLessThanOrEqual(3);
});

test.each([
  'what’s the weather in Paris',
  'who won the world cup',
  'how do I bake sourdough bread',
  'asdf qwer zxcv',
  'مرحبا كيف أبدأ',
  '🦄🦄🦄',
])('“%s” is not answered, and nothing is made up', (question) => {
  const { kind, text, sources, suggestions } = ask(question);
  expect(kind).toBe('nothing');
  expect(text).toMatch(/I don’t have that .* community/);
  expect(sources).toEqual([]);
  expect(suggestions).toHaveLength(3);
});

test('a question that only touches our content gets what is nearest, called that', () => {
  const { kind, text, sources } = ask('recommend a stock to buy');
  expect(kind).toBe('nearest');
  expect(text).toContain('I won’t make one up');
  expect(sources.length).toBeGreaterThan(0);
});

test('a locked lesson is named with the plan that opens it; with the plan its sections are read', () => {
  const question = 'negative keywords for a search ad';
  const free = ask('how do I run ads with little money');
  expect(free.sources[0]).toMatchObject({ kind: 'lesson', lockedUntil: 'business' });
  expect(free.text).toContain('isn’t part of your plan');
  const complete = ask(question, 'complete');
  expect(complete.sources[0]).toMatchObject({ lockedUntil: null });
  expect(complete.text).toMatch(/^From “/);
});

test.each([
  ['I want to kill myself', 'danger'],
  ['there’s no reason to live', 'danger'],
  ['my husband hits me when I work', 'violence'],
  ['we are being evicted on monday', 'money'],
  ['I can’t pay rent, which business is fastest', 'money'],
  ['I need $200 by friday', 'money'],
] as const)('“%s” gets where to turn (%s), and no lesson', (question, care) => {
  expect(careFor(question)).toBe(care);
  const { kind, text, sources, links } = ask(question);
  expect(kind).toBe('care');
  expect(text).toMatch(/988|1-800-799-7233|211/);
  expect(sources).toEqual([]);
  expect(links.every(({ href }) => href.startsWith('https://'))).toBe(true);
});

test.each([
  'how do I kill my darlings in a draft',
  'the deadline is killing me',
  'how do I cut costs',
  'rent a camera for a video',
])('“%s” is an ordinary question', (question) => expect(careFor(question)).toBeNull());

test('a draft is counted, not judged, and the lesson about editing is named', () => {
  const { text, sources } = ask(
    'Check my draft: We are a passionate team and we guarantee amazing results. We do everything, and we love what we do, because our solutions are world-class!! We never stop.',
  );
  expect(sources[0]?.title).toBe('Edit AI drafts like a pro');
  for (const part of ['27 words', '“amazing”', '“guarantee”', 'what the reader should do next'])
    expect(text).toContain(part);
});

test('a follow-up without words of its own is about the question before; another question is not', () => {
  expect(ask('And then?', 'free', 'How do I cancel?').sources[0]?.title).toBe(CANCEL);
  expect(ask('who won the world cup', 'free', 'How do I cancel?').kind).toBe('nothing');
});

test('every suggestion can be asked and is answered', () => {
  for (const question of [CANCEL, 'How do I price my first service', 'hello'])
    for (const next of ask(question).suggestions) expect(ask(next).kind, next).toBe('answer');
});

test('whatever is asked, there is an answer without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (question) => {
      expect(ask(question, 'complete').text).not.toBe('');
    }),
    { numRuns: 200 },
  );
});
