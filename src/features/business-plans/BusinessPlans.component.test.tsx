import { cleanup, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NO_FACTS } from '../../../functions/business-facts/rules/facts.ts';
import { aiAnswer } from '../../testing/ai/stream.ts';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import { breakStorage } from '../../testing/components/storage.ts';

const FACTS = '/api/business-facts';
const KEY = 'ai-money-masters-drafted-plan';
const DAN = { id: 'dan', tier: 'complete', status: 'active', isExpired: false } as const;
const ADA = { id: 'ada', tier: 'free', status: 'inactive', isExpired: false } as const;

const template = {
  slug: 'answer-pages',
  title: 'Answer pages for local trades',
  description: 'Short service pages.',
  difficulty: 'beginner',
  businessIdea: 'I write one-page answers for plumbers.',
  targetMarket: 'Owner-run trades',
  budget: 'Up to $150',
  timeline: '12 weeks',
};
const titles = {
  lessons: {
    'module-test-an-idea-in-ten-conversations': {
      title: 'Test an idea',
      takes: '9 min read, 20 min to do',
    },
  },
  prompts: { 'price-it': 'Price it' },
};

async function openPlans({
  at = '/business-plans',
  as = DAN as Partial<typeof DAN | typeof ADA>,
  facts = {},
} = {}) {
  answer(FACTS, { json: { ...NO_FACTS, ...facts } });
  answer('/api/ai', aiAnswer(0, false));
  // Nothing comes into view, so the chart's library is not loaded: the chart is not tested here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  const page = await openPage({ at, as: as as never }, async () => {
    const { BusinessPlans } = await import('./BusinessPlans.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <BusinessPlans templates={[template]} titles={titles}>
            <p>Amir’s story</p>
          </BusinessPlans>
        </main>
        <Toaster />
      </>
    );
  });
  return page;
}

const ideaOf = (page: Page) =>
  page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your business idea' });
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));
const number = (page: Page, name: string) =>
  page.getByRole<HTMLInputElement>('spinbutton', { name });
const lead = () => document.querySelector('article header p')?.textContent;

async function generate(page: Page, idea = 'I write pages for plumbers') {
  fireEvent.change(await until(() => ideaOf(page)), { target: { value: idea } });
  stopTime();
  await press(page, 'Generate business plan');
  await pass(3000);
  vi.useRealTimers();
  await until(() => page.getByRole('spinbutton', { name: 'First paid month' }));
  return page;
}

test('a blank idea gets the stated text at its field, and nothing changes', async () => {
  const page = await openPlans();
  fireEvent.change(ideaOf(page), { target: { value: ' \n\t ' } });
  await press(page, 'Generate business plan');
  const field = ideaOf(page);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Please enter your business idea first');
  expect(document.activeElement).toBe(field);
  expect(page.queryByText('Generating your plan…')).toBeNull();
});

test('generating takes three seconds, shows the parts to come, and then the plan with the focus on it', async () => {
  const page = await openPlans();
  fireEvent.change(ideaOf(page), { target: { value: 'I write pages for plumbers' } });
  stopTime();
  await press(page, 'Generate business plan');
  const pressed = Date.now();
  await until(() => page.getByRole('heading', { name: 'Generating your plan…' }));
  for (const name of [
    'First year, month by month',
    'Where the first money goes',
    'What could go wrong',
    'Your next 90 days',
  ])
    page.getByRole('heading', { name });
  const { $phase, loadResult } = await import('./plan-page.ts');
  await loadResult();
  // The waits above have taken part of the three seconds.
  await pass(2990 - (Date.now() - pressed));
  expect($phase.get().state).toBe('generating');
  await pass(10);
  vi.useRealTimers();
  const heading = await until(() =>
    page.getByRole('heading', { level: 1, name: 'Answer pages for local trades' }),
  );
  await until(() => expect(document.activeElement).toBe(heading));
  await expectToast(page, 'Business plan generated successfully!', '');
  expect(lead()).toMatch(
    /^You break even in month \d+\. The lowest point is −\$\d+, and by month 12 about \$[\d,]+ a month is left over, before taxes\.$/,
  );
  page.getByText(/Built from a template and your answers\./);
});

test('a member can leave while it is generating, and keeps the answers', async () => {
  const page = await openPlans();
  fireEvent.change(ideaOf(page), { target: { value: 'I write pages' } });
  stopTime();
  await press(page, 'Generate business plan');
  await press(page, 'Back to the form');
  await pass(5000);
  expect(ideaOf(page).value).toBe('I write pages');
  expect(page.queryByRole('heading', { name: 'Your next 90 days' })).toBeNull();
});

test('an arrow changes the price by one step, marks what changed for two seconds, and is undone', async () => {
  const page = await generate(await openPlans());
  const before = lead();
  const price = number(page, 'Price of one page');
  expect(price.value).toBe('95');
  stopTime();
  fireEvent.keyDown(price, { key: 'ArrowUp' });
  await until(() => expect(document.querySelectorAll('td.bg-mark').length).toBeGreaterThan(5));
  expect(number(page, 'Price of one page').value).toBe('100');
  expect(lead()).not.toBe(before);
  await pass(2100);
  await until(() => expect(document.querySelectorAll('td.bg-mark')).toHaveLength(0));
  await press(page, 'Undo: Price of one page');
  await until(() => expect(number(page, 'Price of one page').value).toBe('95'));
  expect(lead()).toBe(before);
});

test('the year follows what is typed; Esc restores, Enter keeps, and a wrong number changes nothing', async () => {
  const page = await generate(await openPlans());
  const before = lead();
  const price = () => number(page, 'Price of one page');
  fireEvent.focus(price());
  fireEvent.change(price(), { target: { value: '9' } });
  await until(() => expect(lead()).toMatch(/^You don’t break even in the first year/));
  fireEvent.keyDown(price(), { key: 'Escape' });
  await until(() => expect(lead()).toBe(before));
  expect(price().value).toBe('95');
  fireEvent.change(price(), { target: { value: 'lots' } });
  await until(() => expect(price().getAttribute('aria-invalid')).toBe('true'));
  expect(lead()).toBe(before);
  fireEvent.change(price(), { target: { value: '120' } });
  fireEvent.keyDown(price(), { key: 'Enter' });
  await until(() => expect(price().value).toBe('120'));
  await press(page, 'Back to the template’s numbers');
  await until(() => expect(lead()).toBe(before));
});

test('a first sale one month later is one press away', async () => {
  const page = await generate(await openPlans());
  const first = number(page, 'First paid month').value;
  await press(page, 'See that version');
  await until(() => expect(number(page, 'First paid month').value).toBe(String(Number(first) + 1)));
});

test('a template fills the form, and the tab is in the address', async () => {
  const page = await openPlans({ at: '/business-plans?tab=templates' });
  await until(() =>
    expect(page.getByRole('tab', { name: 'Templates' }).getAttribute('aria-selected')).toBe('true'),
  );
  await press(page, 'Use this template: Answer pages for local trades');
  await until(() => expect(ideaOf(page).value).toBe(template.businessIdea));
  expect(location.search).toBe('');
  fireEvent.click(page.getByRole('tab', { name: 'Success' }));
  await until(() => expect(location.search).toBe('?tab=success'));
  expect(page.getByText('Amir’s story').closest('[hidden]')).toBeNull();
});

test('business facts fill an empty form, with a note, and never replace what was typed', async () => {
  const facts = { offer: 'answer pages', customers: 'plumbers' };
  const page = await openPlans({ facts });
  await until(() => expect(ideaOf(page).value).toBe('answer pages'));
  page.getByText(/Filled in from your business facts\./);
});

test('facts that arrive late leave typed answers alone', async () => {
  const page = await openPlans();
  const { arrive } = holdAnswer(FACTS, { json: { ...NO_FACTS, offer: 'something else' } });
  fireEvent.change(ideaOf(page), { target: { value: 'My own idea' } });
  arrive();
  await until(() => expect(ideaOf(page).value).toBe('My own idea'));
});

test('unsaved work is offered after a reload, with its changes, and only to its member', async () => {
  const page = await generate(await openPlans());
  fireEvent.keyDown(number(page, 'Price of one page'), { key: 'ArrowUp' });
  await until(() => expect(number(page, 'Price of one page').value).toBe('100'));
  expect(localStorage.getItem(KEY)).toContain('"price":10000');
  const changed = lead();
  const kept = localStorage.getItem(KEY) ?? '';
  cleanup();
  const later = await openPlans();
  await until(() => later.getByText(/isn’t saved yet/));
  await press(later, 'Continue with it');
  await until(() => expect(lead()).toBe(changed));
  localStorage.setItem(KEY, kept);
  cleanup();
  const other = await openPlans({ as: { ...DAN, id: 'cleo' } as never });
  await until(() => ideaOf(other));
  expect(other.queryByText(/isn’t saved yet/)).toBeNull();
});

test.each(['{', '{"memberId":"dan","data":{"input":1}}', 'null', '[]'])(
  'a broken draft (%s) opens the form',
  async (kept) => {
    localStorage.setItem(KEY, kept);
    const page = await openPlans();
    await until(() => ideaOf(page));
    const offered = page.queryByRole('button', { name: 'Continue with it' });
    if (offered) fireEvent.click(offered);
    await until(() => expect(page.queryByRole('button', { name: 'Continue with it' })).toBeNull());
    ideaOf(page);
  },
);

test('where storage is blocked everything still works', async () => {
  breakStorage('blocked');
  const page = await generate(await openPlans());
  fireEvent.keyDown(number(page, 'Price of one page'), { key: 'ArrowUp' });
  await until(() => expect(number(page, 'Price of one page').value).toBe('100'));
});

test('texts are edited in their place and kept; an emptied text is the template’s again', async () => {
  const page = await generate(await openPlans());
  const user = hands();
  await user.click(page.getByRole('button', { name: 'Edit' }));
  const offer = page.getByRole('textbox', { name: 'Offer' });
  await user.clear(offer);
  await user.type(offer, 'مقالات <b>قصيرة</b>');
  await user.click(page.getByRole('button', { name: 'Keep' }));
  await until(() => page.getByText('مقالات <b>قصيرة</b>'));
  expect(document.querySelector('article b')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Edit “What they get”' }));
  const text = page.getByRole('textbox', { name: 'What they get' });
  await user.clear(text);
  await user.type(text, 'Mine.{Control>}{Enter}{/Control}');
  await until(() => page.getByText('Mine.'));
  await user.click(page.getByRole('button', { name: 'Back to the template’s text' }));
  await until(() => expect(page.queryByText('Mine.')).toBeNull());
});

test('ticks are counted, and the first open step is the one that is marked', async () => {
  const page = await generate(await openPlans());
  const [first] = page.getAllByRole('checkbox');
  fireEvent.click(first as HTMLElement);
  await until(() => page.getByText(/^1 of \d+ done$/));
  page.getByRole('link', { name: 'Lesson: Test an idea, 9 min read, 20 min to do' });
  page.getByRole('link', { name: 'Prompt: Price it' });
});

test('on a phone a month opens to its details', async () => {
  const page = await generate(await openPlans());
  const month = page.getByRole('button', { name: 'Month 4, details' });
  fireEvent.click(month);
  await until(() => expect(month.getAttribute('aria-expanded')).toBe('true'));
  page.getByText('Cash with half as many sales');
});

test('Free Starter members count each plan once; when none is left they see the answer and the picture', async () => {
  const counted = vi.fn(async (_id: string) => false);
  vi.doMock('../ai/ai.ts', async (original) => ({
    ...(await original<object>()),
    countTextUse: counted,
  }));
  const page = await openPlans({ as: ADA });
  fireEvent.change(ideaOf(page), { target: { value: 'I write pages for plumbers' } });
  stopTime();
  await press(page, 'Generate business plan');
  await pass(3000);
  vi.useRealTimers();
  await until(() => page.getByRole('heading', { name: 'You’ve used this month’s free plans' }));
  expect(counted).toHaveBeenCalledOnce();
  expect(counted.mock.calls[0]?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(lead()).toMatch(/^You break even/);
  page.getByRole('img', { name: /^Cash at the end of each month: lowest/ });
  expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  expect(page.queryByRole('spinbutton')).toBeNull();
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
  vi.doUnmock('../ai/ai.ts');
});

test('paid members are not counted', async () => {
  const counted = vi.fn(async () => false);
  vi.doMock('../ai/ai.ts', async (original) => ({
    ...(await original<object>()),
    countTextUse: counted,
  }));
  await generate(await openPlans());
  expect(counted).not.toHaveBeenCalled();
  vi.doUnmock('../ai/ai.ts');
});

test('a model rewrites a section as the member asks; Undo brings the text back', async () => {
  const ready = { state: 'ready', canWrite: true, text: { used: 0, limit: null, renewsAt: '' } };
  const asked: unknown[] = [];
  vi.doMock('../ai/ai.ts', async () => {
    const { atom } = await import('nanostores');
    return {
      $ai: atom(ready),
      loadAi: async () => undefined,
      countTextUse: async () => true,
      async *writeText(writing: unknown) {
        asked.push(writing);
        yield 'Short ';
        yield 'and clear.';
      },
    };
  });
  const page = await generate(await openPlans());
  const before = page
    .getByRole('region', { name: 'What they get' })
    .querySelector('p')?.textContent;
  await press(page, 'Rewrite “What they get”');
  fireEvent.change(
    await until(() => page.getByRole('textbox', { name: 'How should it change?' })),
    { target: { value: 'shorter' } },
  );
  await press(page, 'Rewrite');
  await until(() => page.getByText('Short and clear.'));
  expect(asked).toEqual([{ task: 'rewrite', text: before, wish: 'shorter' }]);
  await press(page, 'Undo: What they get');
  await until(() => expect(page.queryByText('Short and clear.')).toBeNull());
  page.getByText(before ?? '');
  vi.doUnmock('../ai/ai.ts');
});

test('when the model fails, the text stays and the member reads why; Stop keeps what came', async () => {
  let isStopping = false;
  vi.doMock('../ai/ai.ts', async () => {
    const { atom } = await import('nanostores');
    return {
      $ai: atom({ state: 'ready', canWrite: true, text: { used: 0, limit: null, renewsAt: '' } }),
      loadAi: async () => undefined,
      countTextUse: async () => true,
      async *writeText(_: unknown, signal: AbortSignal) {
        if (!isStopping) throw new Error('502');
        yield 'A first part';
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
  });
  const page = await generate(await openPlans());
  await press(page, 'Rewrite “What they get”');
  await press(page, 'Rewrite');
  await until(() => page.getByText('That didn’t work. Your text is unchanged. Please try again.'));
  isStopping = true;
  await press(page, 'Rewrite');
  await until(() => page.getByText('A first part'));
  await press(page, 'Stop');
  await until(() => page.getByRole('button', { name: 'Edit “What they get”' }));
  page.getByText('A first part');
  vi.doUnmock('../ai/ai.ts');
});

test('a saved plan opens by its address; one that is gone says so', async () => {
  const { newPlan } = await import('../../../functions/business-plans/rules/make-plan.ts');
  const input = { businessIdea: 'I write pages', targetMarket: '', budget: '', timeline: '' };
  const none = { offer: '', customers: '', price: '', place: '', hours: '', chatTool: '' };
  const data = { ...newPlan(input, none, '2026-11-22'), edits: { price: 20_000 } };
  const work = {
    id: 'w1',
    kind: 'plan',
    title: 'My year',
    version: 3,
    createdAt: '2026-11-22T10:00:00Z',
    updatedAt: '2026-11-22T10:00:00Z',
    data,
  };
  answer('/api/saved-work/w1', { json: work });
  const page = await openPlans({ at: '/business-plans?plan=w1' });
  await until(() => page.getByRole('heading', { level: 1, name: 'My year' }));
  expect(number(page, 'Price of one page').value).toBe('200');
  page.getByText(/Version 3, saved/);
  expect(localStorage.getItem(KEY)).toBeNull();
  cleanup();
  answer('/api/saved-work/w2', { status: 404, json: { message: 'x', code: 'unknown_work' } });
  const gone = await openPlans({ at: '/business-plans?plan=w2' });
  await until(() => gone.getByText(/isn’t in your saved work/));
  ideaOf(gone);
});

test('saving puts the plan into the address and ends the draft', async () => {
  const sent = answer('/api/saved-work', (body) => ({
    json: {
      ...(body as object),
      version: 1,
      createdAt: '2026-11-22T10:00:00Z',
      updatedAt: '2026-11-22T10:00:00Z',
    },
  }));
  const page = await generate(await openPlans());
  expect(localStorage.getItem(KEY)).not.toBeNull();
  await press(page, 'Save');
  await until(() => page.getByText(/Version 1, saved/));
  expect(sent).toHaveLength(1);
  expect(location.search).toMatch(/^\?plan=[0-9a-f-]{36}$/);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('what was typed is there after a reload, also next to a plan that isn’t saved', async () => {
  const page = await openPlans();
  await until(() => ideaOf(page));
  fireEvent.change(ideaOf(page), { target: { value: 'My half idea' } });
  await until(() => expect(localStorage.getItem(KEY)).toContain('My half idea'));
  cleanup();
  const later = await generate(await openPlans(), 'I write pages for plumbers');
  await press(later, 'Change your answers');
  await until(() => later.getByText(/isn’t saved yet/));
  fireEvent.change(ideaOf(later), { target: { value: 'Another idea' } });
  cleanup();
  const last = await openPlans();
  await until(() => expect(ideaOf(last).value).toBe('Another idea'));
  await press(last, 'Continue with it');
  await until(() => last.getByRole('heading', { level: 1, name: 'Answer pages for local trades' }));
});
