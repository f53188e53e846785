// How often the chat without a model finds the right source for questions in members' own words.
import { expect, test } from 'vitest';
import { prepareAnswer } from '../../../functions/ai-chat/rules/answer.ts';
import { indexFile, libraryFrom } from '../../../functions/ai-chat/rules/search.ts';
import { chatPassages } from './passages.ts';

const FIRST_CLIENT = /^(Test an idea in ten|How soon could I have a first client)/;

/** Questions, each with the title of the source that has to come first. */
const QUESTIONS: readonly (readonly [question: string, title: RegExp])[] = [
  ['How do I get my first customers?', FIRST_CLIENT],
  ['where can I find my first paying customers?', FIRST_CLIENT],
  ['I have no customers yet', FIRST_CLIENT],
  ['how do I get clients without a following', FIRST_CLIENT],
  ['nobody answers my messages, what now', /^Write subject lines and follow-ups/],
  ['how do I know if my idea is any good', /^Test an idea/],
  ['how do I start with no money', /^Do I need money to start/],
  ['what should I sell', /^Choose one service/],
  ['what service can I offer as a beginner', /^(Which kind|Choose one service)/],
  ['what do I charge for a landing page', /^(Price your first|Build a landing page)/],
  ['charge monthly instead of hourly', /^(Price your first|Move from hours)/],
  ['a client doesn’t pay my invoice', /^Write your first invoice/],
  ['how do I write an invoice', /^Write your first invoice/],
  ['do I need to register a business', /^Know the rules/],
  ['can ai see my private data', /^Keep private data out/],
  ['what must I not paste into chatgpt', /^Keep private data out/],
  ['how do I check whether an AI answer is right', /^How AI chat tools work/],
  ['how do I write a good prompt', /^Write prompts that work/],
  ['how do I make pictures with ai', /^Brief an AI image tool/],
  ['how do I make a video for tiktok with my phone', /^(Edit a short video|Script a 45)/],
  ['what do I post this week', /^Make a week of posts/],
  ['how do I come up with content for a month', /^Plan a month of content/],
  ['how do I start a newsletter', /^Your first email newsletter/],
  ['subject lines that get opened', /^(Write subject lines|Subject lines)/],
  ['welcome emails for new subscribers', /^Write a welcome series/],
  ['how do I get more referrals', /^Ask for reviews/],
  ['how do I build a landing page', /^Build a landing page/],
  ['how do I write a sales page', /^Write a sales page/],
  ['how do I write product descriptions', /^Write product descriptions/],
  ['keyword research for free', /^Do keyword research/],
  ['how do I run facebook ads on a small budget', /^Spend your first hundred/],
  ['how do I automate boring tasks', /^Automate one boring/],
  ['what is an ai agent and is it safe', /^Let an AI agent/],
  ['excel formula help', /^Get spreadsheet formulas/],
  ['what do I say on a discovery call', /^Run a discovery call/],
  ['how to keep clients longer', /^Keep clients for a second/],
  ['my tool shut down', /^Keep working when a tool/],
  ['chat gets too long and forgets', /^Handle long chats/],
  ['how do I hire someone', /^Hire your first/],
  ['how do I sell to big companies', /^Sell to a company/],
  ['work with clients abroad', /^Work for a client in another country/],
  ['is my phone enough', /^Will it work on my old phone/],
  ['what is the difference between the plans', /(complete plan|older plans)/],
  ['how much will I earn', /^How much money will I make/],
  ['is this a scam', /^Spot a scam/],
];
/** The minimum percentage of questions that are answered from the right source. */
const BAR = 95;

const NOT_OURS = [
  'how do I change my password',
  'how do I delete my account',
  'how do I fix my car',
  'what is the capital of france',
  'best pizza recipe',
  'should I buy bitcoin',
  'tell me a joke',
  'how tall is mount everest',
];

const library = libraryFrom(JSON.parse(JSON.stringify(indexFile(await chatPassages()))));
const ask = (question: string) =>
  prepareAnswer(question, '', library, {
    read: ({ minTier }) => minTier === 'free',
    open: (tier) => tier === 'free',
  }).answer;

test('what members ask is answered from what answers it', () => {
  const missed = QUESTIONS.filter(([question, title]) => {
    const { kind, sources } = ask(question);
    return kind !== 'answer' || !title.test(sources[0]?.title ?? '');
  });
  const found = (100 * (QUESTIONS.length - missed.length)) / QUESTIONS.length;
  expect(found, missed.map(([question]) => question).join('\n')).toBeGreaterThanOrEqual(BAR);
});

test('a question about first customers names no lesson about the data of clients', () => {
  for (const [question] of QUESTIONS.filter(([, title]) => title === FIRST_CLIENT))
    for (const { title } of ask(question).sources) expect(title, question).not.toMatch(/data/);
});

test.each(NOT_OURS)('“%s” is not called answered', (question) => {
  const { kind, text } = ask(question);
  expect(kind).not.toBe('answer');
  expect(text).toMatch(/I don’t have|I won’t make/);
});
