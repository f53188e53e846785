import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { analyzeMarket } from '../../../functions/market-research/rules/analyze.ts';
import { EXAMPLE_MARKETS } from '../../../functions/market-research/rules/example-markets.test-data.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';

const ID = '0b0f8f3e-6f0e-4f0e-9d52-0d6a2f7c9a11';
const WORK = `/api/saved-work/${ID}`;
const data = analyzeMarket('plumbers', 100_000, EXAMPLE_MARKETS);
const dates = { createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' };
const work = {
  id: ID,
  kind: 'analysis' as const,
  title: 'My plumbers',
  version: 1,
  ...dates,
  data,
};

beforeEach(() => {
  answer('/members/market-rules.json', { json: EXAMPLE_MARKETS });
  answer('/api/business-facts', { json: { place: '' } });
  const text = { used: 0, limit: null, renewsAt: '2099-01-01T00:00:00Z' };
  answer('/api/ai/uses', { json: { isAllowed: true, uses: null } });
  answer('/api/ai', { json: { canWrite: true, uses: { text } } });
});

const openSaved = () =>
  openPage({ at: `/market-research?analysis=${ID}` }, async () => {
    const { MarketResearch } = await import('./MarketResearch.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <MarketResearch markets={[]} />
        <Toaster />
      </>
    );
  });

async function enterCount(page: Page, count: string) {
  const box = await until(() => page.getByRole('checkbox', { name: /Open 50 sites/ }));
  const row = within(box.closest('li') as HTMLElement);
  const field = await until(() => row.getByLabelText<HTMLInputElement>(/Your count/));
  fireEvent.change(field, { target: { value: count } });
  await until(() => expect(field.value).toBe(count));
  fireEvent.click(row.getByRole('button', { name: 'Save count' }));
}

/** Mocks the account, where each version follows the one before. */
function account() {
  let version = 1;
  let now: unknown = data;
  return answer(WORK, (body) => {
    const sent = body as { baseVersion: number; data: unknown } | null;
    if (sent) {
      if (sent.baseVersion !== version) return { status: 409, json: { message: 'Newer.' } };
      version++;
      now = sent.data;
    }
    return { json: { ...work, version, data: now } };
  });
}

test('a saved analysis opens as it was saved, even when the rules have changed since', async () => {
  account();
  answer('/members/market-rules.json', { json: [] });
  const page = await openSaved();
  await until(() => expect(page.getByText('400–900')).toBeTruthy());
  await until(() => page.getByText(/stay in your account/));
});

test('own counts of a saved analysis go to the account, one version after the other', async () => {
  const sent = account();
  const page = await openSaved();
  await enterCount(page, '31');
  await until(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ baseVersion: 1, data: { counts: [{ count: 31 }] } });
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Change your count' })));
  await enterCount(page, '20');
  await until(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ baseVersion: 2, data: { counts: [{ count: 20 }] } });
});

test('a count that the account did not take stays on the page and can be sent again', async () => {
  account();
  const page = await openSaved();
  await until(() => page.getByText('400–900'));
  answer(WORK, 'no network');
  await enterCount(page, '31');
  await expectToast(page, 'Your change isn’t in your account yet', 'It stays on this page');
  expect(page.getByText('31 of 50')).toBeTruthy();
  const sent = account();
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => expect(sent).toHaveLength(1));
});

test.each([
  ['is not there', { status: 404, json: { message: 'No.' } }],
  ['is another kind of work', { json: { ...work, kind: 'plan', data: {} } }],
  ['is damaged', { json: { ...work, data: { market: 1 } } }],
])('an analysis that %s is named as missing', async (_what, given) => {
  answer(WORK, given);
  const page = await openSaved();
  await until(() => expect(page.getByText(/isn’t in your saved work/)).toBeTruthy());
});

test('without a connection the page says so, and Try again opens it', async () => {
  answer(WORK, 'no network');
  const page = await openSaved();
  await until(() => expect(page.getByText(/Check your connection/)).toBeTruthy());
  account();
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => expect(page.getByText('400–900')).toBeTruthy());
});

test('a free member without uses sees the answer and how many could buy, and what a plan opens', async () => {
  const page = await openPage({ at: '/market-research' }, async () => {
    const { Results } = await import('./Results.tsx');
    return <Results shown={{ data, isWhole: false, work: null, useId: ID }} />;
  });
  await until(() => page.getByRole('heading', { name: /busy owners/ }));
  page.getByText('400–900');
  expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  expect(page.queryByRole('checkbox')).toBeNull();
  expect(page.queryByText('Agencies')).toBeNull();
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
});

/** With a model that writes “Plain ”, waits for `more`, and then writes “words.” */
async function openSummary() {
  const { promise, resolve: more } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  async function* write(writing: unknown, signal: AbortSignal) {
    asked.push(writing);
    yield 'Plain ';
    await promise;
    if (!signal.aborted) yield 'words.';
    return { isCut: false };
  }
  const page = await openPage({ at: '/market-research' }, async () => {
    const { $ai } = await import('../ai/ai.ts');
    const { $research, showAgain } = await import('./research.ts');
    const { RewriteSummary } = await import('./RewriteSummary.tsx');
    const { useStore } = await import('@nanostores/react');
    $ai.set({ state: 'ready', canWrite: true, text: { used: 0, limit: null, renewsAt: '' } });
    showAgain({ data, isWhole: true, work: null, useId: ID });
    function Summary() {
      const research = useStore($research);
      return research.state === 'shown' ? (
        <RewriteSummary data={research.shown.data} write={write as never} />
      ) : null;
    }
    return <Summary />;
  });
  fireEvent.click(
    await until(() => page.getByRole('button', { name: 'Rewrite in plainer words' })),
  );
  await until(() => page.getByText('Plain'));
  return { page, asked, more };
}

test('with a model the paragraph is rewritten part by part, and Undo brings ours back', async () => {
  const { page, asked, more } = await openSummary();
  expect(asked).toMatchObject([{ task: 'rewrite', text: data.result.summary }]);
  more();
  await until(() => page.getByText('Plain words.'));
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Undo' })));
  await until(() => page.getByText(data.result.summary));
});

test('a rewriting that is stopped is not kept', async () => {
  const { page, more } = await openSummary();
  fireEvent.click(page.getByRole('button', { name: 'Stop' }));
  more();
  await until(() => page.getByText(data.result.summary));
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
});
