import { cleanup, fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EXAMPLE_MARKETS } from '../../../functions/market-research/rules/example-markets.test-data.ts';
import {
  address,
  expectToast,
  openPage,
  type Page,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import { breakStorage } from '../../testing/components/storage.ts';

const RULES = '/members/market-rules.json';
const MARKETS = [{ _id: 'market-trades', name: 'Local trades', description: 'They buy pages.' }];

beforeEach(() => {
  answer(RULES, { json: EXAMPLE_MARKETS });
  answer('/api/business-facts', { json: { place: 'Asheville' } });
  const text = { used: 0, limit: null, renewsAt: '2099-01-01T00:00:00Z' };
  answer('/api/ai', { json: { canWrite: false, uses: { text } } });
  answer('/api/ai/uses', { json: { isAllowed: true, uses: null } });
});

const openResearch = (at = '/market-research') =>
  openPage({ at }, async () => {
    const { MarketResearch } = await import('./MarketResearch.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <h1>Market research</h1>
          <MarketResearch markets={MARKETS} />
        </main>
        <Toaster />
      </>
    );
  });

const field = (page: Page) => page.getByLabelText<HTMLInputElement>('Market or industry');
const verdict = (page: Page) =>
  page.queryByRole('heading', { name: /Room|Few buyers|Plenty/ }) as HTMLElement | null;
const press = (page: Page, name: string | RegExp) =>
  fireEvent.click(page.getByRole('button', { name }));

function analyze(page: Page, market: string) {
  fireEvent.change(field(page), { target: { value: market } });
  press(page, /^Analyze( again)?$/);
}

async function openAnalysis(market = 'plumbers', at?: string) {
  stopTime();
  const page = await openResearch(at);
  analyze(page, market);
  await pass(4000);
  await until(() => expect(verdict(page)).toBeTruthy());
  return page;
}

const rowOf = (page: Page, label: string) => page.getByText(label).closest('div') as HTMLElement;
const check = (page: Page, question: RegExp) =>
  page.getByRole<HTMLInputElement>('checkbox', { name: question });

const expectRow = (page: Page, label: string, text: string) =>
  until(() => expect(rowOf(page, label).textContent).toContain(text));

async function enterCount(page: Page, question: RegExp, count: string) {
  const row = within(check(page, question).closest('li') as HTMLElement);
  const field = await until(() => row.getByLabelText<HTMLInputElement>(/Your count/));
  fireEvent.change(field, { target: { value: count } });
  await until(() => expect(field.value).toBe(count));
  fireEvent.click(row.getByRole('button', { name: 'Save count' }));
}

test.each(['', '   '])(
  'a blank market (“%s”) is named at the field, and nothing changes',
  async (text) => {
    const page = await openAnalysis();
    const before = verdict(page)?.textContent;
    fireEvent.change(field(page), { target: { value: text } });
    press(page, 'Analyze again');
    const note = await until(() => page.getByText('Please enter a market or industry to analyze'));
    expect(field(page).getAttribute('aria-describedby')).toBe(note.id);
    expect(document.activeElement).toBe(field(page));
    expect(verdict(page)?.textContent).toBe(before);
    expect(address()).toBe('/market-research?market=plumbers');
    fireEvent.change(field(page), { target: { value: 'bakery' } });
    await until(() => expect(page.queryByRole('alert')).toBeNull());
  },
);

test('ten thousand characters are refused with a sentence and kept', async () => {
  const page = await openResearch();
  analyze(page, 'x'.repeat(10_000));
  await until(() => page.getByText(/at most 200 characters/));
  expect(field(page).value).toHaveLength(10_000);
});

test('an analysis takes exactly four seconds; meanwhile the field can be edited', async () => {
  stopTime();
  const page = await openResearch();
  analyze(page, 'plumbers');
  const pressed = Date.now();
  await until(() => page.getByText('Analyzing plumbers. This takes four seconds.'));
  const button = page.getByRole('button', { name: 'Analyzing' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(field(page).disabled).toBe(false);
  // The waits above have taken part of the four seconds.
  await pass(pressed + 3999 - Date.now());
  expect(verdict(page)).toBeNull();
  await pass(1);
  await until(() => expect(document.activeElement).toBe(verdict(page)));
  await expectToast(page, 'Market analysis complete!', '');
  expect(page.getByRole('button', { name: 'Analyze again' })).toBeTruthy();
  expect(address()).toBe('/market-research?market=plumbers');
});

test('who is already typing the next market keeps the focus', async () => {
  stopTime();
  const page = await openResearch();
  analyze(page, 'plumbers');
  field(page).focus();
  fireEvent.change(field(page), { target: { value: 'plumbers and ro' } });
  await pass(4000);
  await until(() => expect(verdict(page)).toBeTruthy());
  expect(document.activeElement).toBe(field(page));
  expect(field(page).value).toBe('plumbers and ro');
});

test('a second press while it analyzes changes nothing', async () => {
  stopTime();
  const page = await openResearch();
  analyze(page, 'plumbers');
  await pass(3000);
  fireEvent.submit(field(page));
  await pass(1000);
  await until(() => expect(verdict(page)).toBeTruthy());
});

test('a popular market sets the field and analyzes its own name, whatever was typed', async () => {
  stopTime();
  const page = await openResearch();
  fireEvent.change(field(page), { target: { value: 'something else' } });
  press(page, 'Analyze Local trades');
  await until(() => expect(field(page).value).toBe('Local trades'));
  await until(() => page.getByText('Analyzing Local trades. This takes four seconds.'));
  await pass(4000);
  await until(() => expect(verdict(page)).toBeTruthy());
  expect(page.queryByText(/No rules for this market yet/)).toBeNull();
});

test('a market without rules is labeled, named in its checks, and shown as text', async () => {
  const page = await openAnalysis('<b>zeppelins</b>');
  await until(() => page.getByText('No rules for this market yet.'));
  await until(() => page.getByText('Open 50 sites for <b>zeppelins</b>'));
  expect(page.getAllByRole('checkbox')).toHaveLength(5);
});

test('an own count takes the place of the estimate, can be changed, and can be taken back', async () => {
  const page = await openAnalysis();
  await expectRow(page, 'Have no prices', '40–65%');
  await until(() => page.getByText('0 of 5 done'));
  await enterCount(page, /Open 50 sites/, '51');
  await until(() => page.getByText('Please enter a whole number from 0 to 50'));
  await enterCount(page, /Open 50 sites/, '31');
  await expectRow(page, 'Have no prices', '31 of 50');
  await expectRow(page, 'Would pay', '8–38');
  await until(() => page.getByText('1 of 5 done'));
  await until(() => expect(check(page, /Open 50 sites/).checked).toBe(true));
  await until(() => page.getByText(/You counted 31 of 50 on/));

  fireEvent.click(await until(() => page.getByRole('button', { name: 'Change your count' })));
  await enterCount(page, /Open 50 sites/, '20');
  await expectRow(page, 'Have no prices', '20 of 50');

  fireEvent.click(check(page, /Open 50 sites/));
  await expectRow(page, 'Have no prices', '40–65%');
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Undo' })));
  await expectRow(page, 'Have no prices', '20 of 50');
});

test('a check in the middle opens its field when its box is ticked, and closes it again', async () => {
  const page = await openAnalysis();
  const row = () => within(check(page, /Note ten prices/).closest('li') as HTMLElement);
  expect(row().queryByLabelText(/Your count/)).toBeNull();
  fireEvent.click(check(page, /Note ten prices/));
  await until(() => expect(document.activeElement).toBe(row().getByLabelText(/Your count/)));
  await until(() => page.getByText('0 of 5 done'));
  fireEvent.click(check(page, /Note ten prices/));
  await until(() => expect(row().queryByLabelText(/Your count/)).toBeNull());
});

test('another area changes the numbers and the address', async () => {
  const page = await openAnalysis();
  fireEvent.change(page.getByLabelText('Area'), { target: { value: '1000000' } });
  await expectRow(page, 'Firms in reach', '4,000–9,000');
  expect(address()).toBe('/market-research?market=plumbers&people=1000000');
  await until(() => page.getByText(/You work in Asheville/));
});

test('the plan starts from this market', async () => {
  const page = await openAnalysis();
  const link = page.getByRole('link', { name: 'Build a plan from this market' });
  expect(link.getAttribute('href')).toBe('/business-plans?market=Local+trades');
});

test('unsaved counts survive a reload, without another four seconds', async () => {
  const page = await openAnalysis();
  await enterCount(page, /Open 50 sites/, '31');
  cleanup();
  const again = await openResearch('/market-research?market=plumbers');
  await until(() => expect(verdict(again)).toBeTruthy());
  expect(field(again).value).toBe('plumbers');
  await expectRow(again, 'Have no prices', '31 of 50');
});

test('a damaged draft, or another member’s, is ignored', async () => {
  for (const draft of ['{', '{"memberId":"ada","useId":"1","data":{"market":1}}', '"text"']) {
    sessionStorage.setItem('ai-money-masters-drafted-analysis', draft);
    const page = await openResearch();
    await until(() => expect(page.getByRole('button', { name: 'Analyze' })).toBeTruthy());
    expect(verdict(page)).toBeNull();
    cleanup();
  }
  await openAnalysis();
  cleanup();
  const draft = sessionStorage.getItem('ai-money-masters-drafted-analysis') ?? '';
  sessionStorage.setItem('ai-money-masters-drafted-analysis', draft.replace('"ada"', '"bob"'));
  const page = await openResearch();
  await pass(100);
  expect(verdict(page)).toBeNull();
});

test('with full or blocked storage everything works, only a reload starts anew', async () => {
  breakStorage('full');
  const page = await openAnalysis();
  await enterCount(page, /Open 50 sites/, '31');
  await expectRow(page, 'Have no prices', '31 of 50');
});

test('an analysis in the address is made when the page opens', async () => {
  stopTime();
  const page = await openResearch('/market-research?market=bakery&people=10000');
  await until(() => expect(field(page).value).toBe('bakery'));
  await pass(4000);
  await until(() => expect(verdict(page)).toBeTruthy());
  await expectRow(page, 'Firms in reach', '40–90');
});

test('Back shows the analysis before, with its counts', async () => {
  const page = await openAnalysis();
  await enterCount(page, /Open 50 sites/, '31');
  analyze(page, 'zeppelins');
  await pass(4000);
  await until(() => expect(page.getByText('No rules for this market yet.')).toBeTruthy());
  history.replaceState(null, '', '/market-research?market=plumbers');
  fireEvent(window, new PopStateEvent('popstate'));
  await until(() => expect(field(page).value).toBe('plumbers'));
  await expectRow(page, 'Have no prices', '31 of 50');
});

test('when the rules do not load, the words are kept and Try again analyzes them', async () => {
  stopTime();
  answer(RULES, 'no network');
  const page = await openResearch();
  analyze(page, 'plumbers');
  await pass(4000);
  await until(() => expect(page.getByText(/What you typed is kept/)).toBeTruthy());
  expect(field(page).value).toBe('plumbers');
  answer(RULES, { json: EXAMPLE_MARKETS });
  press(page, 'Try again');
  await pass(4000);
  await until(() => expect(verdict(page)).toBeTruthy());
});
