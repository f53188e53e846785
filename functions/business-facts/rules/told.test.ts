import { expect, test } from 'vitest';
import { getStarterIdeas } from '../../../src/content/content.ts';
import { MAX_FACT } from './facts.ts';
import { factsTold, offerOf, offerSentence } from './told.ts';

const idea = {
  ...{ key: 'answer-pages', title: 'Answer pages for local trades', text: '' },
  whoPays: 'Owner-run trades with a website and no one who writes for it',
  ...{ firstSample: '', whyItMayFail: '', lesson: '', prompts: [] },
};

test('what a member told about themselves and their idea becomes facts', () => {
  expect(
    factsTold({ hours: '5-10', aiTools: ['Zapier', 'Claude'] }, { firstName: 'Ada', idea }),
  ).toEqual({
    ...{ yourName: 'Ada', hours: '5 to 10', chatTool: 'Claude' },
    offer: 'answer pages for local trades',
    customers: 'owner-run trades with a website and no one who writes for it',
  });
});

test('nothing is made up for what was not told', () => {
  expect(factsTold({ aiTools: ['None'] }, { firstName: '', idea: null })).toEqual({});
  expect(factsTold({ hours: 'no-longer-offered' }, { firstName: '', idea: null })).toEqual({});
});

test('each published idea reads well as a sentence to send', async () => {
  for (const each of await getStarterIdeas()) {
    const { offer, customers } = offerOf(each);
    const sentence = offerSentence(offer, customers);
    expect(sentence).toMatch(/^I offer [“\p{Ll}].*[^.]\.$/u);
    expect(sentence).not.toMatch(/\.\.| {2}/);
    expect(Math.max(offer.length, customers.length)).toBeLessThanOrEqual(MAX_FACT);
  }
  expect(offerOf({ title: 'AI help at home', whoPays: 'I’ll see' }).offer).toBe('AI help at home');
});
