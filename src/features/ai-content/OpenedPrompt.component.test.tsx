import { fireEvent, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_FACTS } from '../../../functions/business-facts/rules/facts.ts';
import { aiAnswer } from '../../testing/ai/stream.ts';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import type { Prompt } from './prompts.ts';

const PROMPT: Prompt = {
  slug: 'three-opening-lines',
  title: 'Three opening lines',
  whenToUse: 'Nobody answers your first message.',
  category: 'marketing-and-sales',
  kind: 'outreach',
  minTier: 'quick',
  text: 'Text of {business}: "{their_text}"\nI want to write to {owner_name} about {service}. Again: {business}.',
  goodAnswer: 'A line that the owner would recognize.',
  checkFirst: 'The owner’s name.',
  tool: 'chat',
  next: null,
  lessons: [],
  example: {
    values: [
      { variable: 'business', hint: 'The name on their sign.', value: 'Ridgeline Plumbing' },
      { variable: 'their_text', hint: 'Two or three sentences of theirs.', value: 'No trip\nfee.' },
      { variable: 'owner_name', hint: 'Who answers the phone.', value: 'Dale' },
      { variable: 'service', hint: 'What you do for them.', value: 'answer pages' },
    ],
    answer: 'You dropped the trip fee.',
    note: 'The first try failed.',
    weak: { answer: 'You do great work.', why: 'It fits any plumber.' },
  },
};
const NEXT = { ...PROMPT, slug: 'the-next-one', title: 'The next one' };
const MARKS = { favorites: [], collections: [], history: [], useful: {} };
const DRAFT = 'ai-money-masters-draft-three-opening-lines';

/** An IntersectionObserver that reports every element as visible. */
class SeenAtOnce {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  answer('/api/ai', aiAnswer(0, false));
});

interface Given {
  facts?: Partial<typeof NO_FACTS>;
  at?: string;
  prompt?: Partial<Prompt>;
  as?: { id: string };
}

async function open({
  facts = {},
  at = '/ai-content/three-opening-lines',
  prompt,
  as,
}: Given = {}) {
  answer('/api/business-facts', { json: { ...NO_FACTS, ...facts } });
  answer('/api/prompt-marks', { json: MARKS });
  const copies = answer('/api/prompt-marks/history');
  const opened = vi.fn();
  const page = await openPage({ at, ...(as && { as }) }, async () => {
    const { OpenedPrompt } = await import('./OpenedPrompt.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <OpenedPrompt prompt={{ ...PROMPT, ...prompt }} next={NEXT} onOpen={opened} />
        <Toaster />
      </>
    );
  });
  // The form is ready once the draft has been read and the account's part has loaded.
  await until(() => expect(page.getByRole('button', { name: 'Keep this' })).toBeTruthy());
  return { page, copies, opened };
}

/** A clipboard that accepts every text, or refuses as a browser does. */
function clipboard(ways: { refuses?: true } = {}): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (ways.refuses) throw new DOMException('', 'NotAllowedError');
    copied.push(text);
  };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  return copied;
}

const field = (page: Page, label: string) => page.getByLabelText(label) as HTMLInputElement;
const type = (page: Page, label: string, value: string) =>
  fireEvent.change(field(page, label), { target: { value } });
const preview = (page: Page) => page.getByRole('region', { name: 'Your prompt' });
const press = (page: Page, name: string | RegExp) =>
  fireEvent.click(page.getByRole('button', { name }));

test('the prerendered page can be read and filled in before any script, without style attributes', async () => {
  const { OpenedPrompt } = await import('./OpenedPrompt.tsx');
  const html = renderToString(
    <OpenedPrompt prompt={PROMPT} next={NEXT} onOpen={() => undefined} />,
  );
  for (const text of [
    'Three opening lines',
    'owner name',
    'Copy prompt',
    'You dropped the trip fee.',
  ])
    expect(html).toContain(text);
  expect(html).toContain('href="/ai-content/the-next-one"');
  expect(html).not.toMatch(/\sstyle=/);
});

test('a field says what goes in it, with a short value of the example', async () => {
  const { page } = await open();
  const described = (label: string) =>
    (field(page, label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  expect(described('Business')).toBe('The name on their sign. Such as: Ridgeline Plumbing');
  // Of several lines: it is in the worked example.
  expect(described('Their text')).toBe('Two or three sentences of theirs.');
});

test('what is typed is shown in every place of the variable, and the open blanks are counted', async () => {
  const { page } = await open();
  expect(preview(page).textContent).toContain('0 of 4 filled');
  type(page, 'Business', 'Ridgeline');
  await until(() => expect(preview(page).textContent).toContain('1 of 4 filled'));
  expect(preview(page).textContent).toContain('Text of Ridgeline:');
  expect(preview(page).textContent).toContain('Again: Ridgeline.');
  expect(preview(page).querySelectorAll('.variable-chip')).toHaveLength(3);
});

test('the keyboard goes through the blanks in the order of the text', async () => {
  const { page } = await open();
  const user = hands();
  await user.click(field(page, 'Business'));
  const visited = [];
  for (let n = 0; n < 4; n++) {
    visited.push((document.activeElement as HTMLElement).id);
    await user.tab();
  }
  expect(visited).toEqual([
    'blank-business',
    'blank-their_text',
    'blank-owner_name',
    'blank-service',
  ]);
});

test('copying with open blanks works, says how many are open, and shows it for two seconds', async () => {
  const { page, copies } = await open();
  const copied = clipboard();
  type(page, 'Business', 'Ridgeline');
  type(page, 'Their text', 'No fee');
  type(page, 'Service', 'pages');
  await until(() => expect(preview(page).textContent).toContain('3 of 4 filled'));
  const icon = () => page.getByRole('button', { name: 'Copy prompt' }).innerHTML;
  const before = icon();
  press(page, 'Copy prompt');
  await expectToast(page, 'Prompt copied to clipboard!', '1 blank is still open: Owner name.');
  expect(copied).toEqual([
    'Text of Ridgeline: "No fee"\nI want to write to {owner_name} about pages. Again: Ridgeline.',
  ]);
  expect(icon()).not.toBe(before);
  await waitFor(() => expect(icon()).toBe(before), { timeout: 3000 });
  expect(copies).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), slug: PROMPT.slug }]);
});

test('a second copy right after the first is not a second entry of the history', async () => {
  const { page, copies } = await open();
  const copied = clipboard();
  press(page, 'Copy prompt');
  press(page, 'Copy prompt');
  await until(() => expect(copied).toHaveLength(2));
  expect(copies).toHaveLength(1);
});

test('Enter in the list copies the opened prompt', async () => {
  await open();
  const copied = clipboard();
  const { requestCopy } = await import('./copy-event.ts');
  requestCopy();
  await until(() => expect(copied).toHaveLength(1));
});

test('a refused clipboard selects the text and says which keys copy it', async () => {
  const { page } = await open();
  clipboard({ refuses: true });
  type(page, 'Business', 'Ridgeline');
  press(page, 'Copy prompt');
  const text = (await until(() =>
    page.getByLabelText('The prompt to copy'),
  )) as HTMLTextAreaElement;
  expect(page.getByRole('alert').textContent).toMatch(/Press (Ctrl-C|⌘C)/);
  await until(() => expect(document.activeElement).toBe(text));
  expect(text.value).toContain('Text of Ridgeline');
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
  clipboard();
  press(page, 'Copy prompt');
  await until(() => expect(page.queryByLabelText('The prompt to copy')).toBeNull());
});

test('a fact fills its blank; it can be different for this prompt, and come back', async () => {
  const { page } = await open({ facts: { offer: 'answer pages' } });
  const facts = await until(() => page.getByRole('region', { name: 'From your facts' }));
  expect(facts.textContent).toContain('answer pages');
  expect(page.queryByLabelText('Service')).toBeNull();
  expect(preview(page).textContent).toContain('about answer pages.');
  press(page, 'Change “Service” for this prompt');
  await until(() => expect(document.activeElement).toBe(field(page, 'Service')));
  type(page, 'Service', 'logo design');
  await until(() => expect(preview(page).textContent).toContain('about logo design.'));
  press(page, 'Use my fact');
  await until(() => expect(preview(page).textContent).toContain('about answer pages.'));
  expect(page.getByRole('region', { name: 'From your facts' })).toBeTruthy();
});

test('a typed value is remembered as a fact only when the member asks for it', async () => {
  const { page } = await open({ facts: { place: 'Asheville' } });
  expect(page.queryByRole('button', { name: 'Remember this' })).toBeNull();
  type(page, 'Business', 'A client of mine');
  type(page, 'Service', 'answer pages ');
  const buttons = await until(() => page.getAllByRole('button', { name: 'Remember this' }));
  expect(buttons).toHaveLength(2);
  const sent = answer('/api/business-facts', (body) => ({ json: body }));
  fireEvent.click(buttons[1] as HTMLElement);
  await expectToast(page, 'Added to your business facts', '');
  expect(sent).toEqual([{ ...NO_FACTS, place: 'Asheville', offer: 'answer pages' }]);
  expect(page.getByText('In your business facts.')).toBeTruthy();
});

test('when the facts do not load, the form asks for everything and works', async () => {
  answer('/api/business-facts', { status: 503 });
  answer('/api/prompt-marks', { status: 503 });
  const page = await openPage({ at: '/ai-content/three-opening-lines' }, async () => {
    const { OpenedPrompt } = await import('./OpenedPrompt.tsx');
    return <OpenedPrompt prompt={PROMPT} next={null} onOpen={() => undefined} />;
  });
  await until(() => expect(page.getByRole('button', { name: 'Keep this' })).toBeTruthy());
  type(page, 'Service', 'pages');
  await until(() => expect(preview(page).textContent).toContain('about pages.'));
});

test('what is typed is there after a reload, but not for another member', async () => {
  const first = await open({ as: { id: 'ada' } });
  type(first.page, 'Business', 'Ridgeline');
  await until(() => expect(localStorage.getItem(DRAFT)).toContain('Ridgeline'));
  document.body.replaceChildren();
  const again = await open({ as: { id: 'ada' } });
  await until(() => expect(field(again.page, 'Business').value).toBe('Ridgeline'));
  document.body.replaceChildren();
  const other = await open({ as: { id: 'bob' } });
  await until(() => expect(localStorage.getItem('ai-money-masters-drafts-of')).toBe('bob'));
  expect(field(other.page, 'Business').value).toBe('');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('full storage does not disturb typing, and the form says that it is not kept', async () => {
  const { page } = await open();
  await until(() => expect(localStorage.getItem('ai-money-masters-drafts-of')).toBe('ada'));
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    setItem: refuse,
    getItem: () => null,
    removeItem: refuse,
    clear: () => undefined,
  });
  type(page, 'Business', 'Ridgeline');
  await until(() => expect(preview(page).textContent).toContain('Text of Ridgeline'));
  await until(() => expect(page.getByText(/Your browser can’t keep this/)).toBeTruthy());
});

test('a value of more than 10,000 characters is cut off, with a message', async () => {
  const { page } = await open();
  type(page, 'Their text', `${'x'.repeat(9999)}😀 and more`);
  await until(() => expect(page.getByText(/up to 10,000 characters/)).toBeTruthy());
  expect(field(page, 'Their text').value).toBe('x'.repeat(9999));
});

test('markup is text, and a right-to-left value does not turn the sentence around', async () => {
  const { page } = await open();
  type(page, 'Business', '<img src=x onerror=alert(1)>');
  type(page, 'Owner name', 'دانا');
  await until(() => expect(preview(page).textContent).toContain('<img src=x onerror=alert(1)>'));
  expect(preview(page).querySelector('img')).toBeNull();
  const names = [...preview(page).querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(names).toContain('دانا');
  expect(field(page, 'Owner name').dir).toBe('auto');
});

test('the example fills the form, which can be undone and cleared', async () => {
  const { page } = await open();
  type(page, 'Business', 'My own client');
  press(page, 'Fill in the example');
  await until(() => expect(preview(page).textContent).toContain('4 of 4 filled'));
  await expectToast(page, 'Filled in with the example', '');
  press(page, 'Undo');
  await until(() => expect(field(page, 'Business').value).toBe('My own client'));
  press(page, 'Clear');
  await until(() => expect(preview(page).textContent).toContain('0 of 4 filled'));
  expect(page.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('the prompt travels to a chat tool in the address; to Gemini it is pasted', async () => {
  const { page } = await open();
  const copied = clipboard();
  const link = (name: string) => page.getByRole('link', { name }) as HTMLAnchorElement;
  type(page, 'Business', 'A & B');
  await until(() => expect(new URL(link('Claude').href).searchParams.get('q')).toContain('A & B'));
  for (const name of ['ChatGPT', 'Claude', 'Gemini', 'Copilot'])
    expect(link(name)).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  link('Gemini').addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link('Gemini'));
  await expectToast(page, 'Prompt copied to clipboard!', 'Paste it into Gemini.');
  expect(copied[0]).toContain('A & B');
});

test('offline, the chat tools are disabled with the reason and copying works', async () => {
  const { page } = await open();
  const copied = clipboard();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const link = await until(() => {
    const found = page.getByRole('link', { name: 'ChatGPT' });
    expect(found.getAttribute('aria-disabled')).toBe('true');
    return found;
  });
  expect(link.hasAttribute('href')).toBe(false);
  expect(page.getByText(/You’re offline/).id).toBe(link.getAttribute('aria-describedby'));
  press(page, 'Copy prompt');
  await until(() => expect(copied).toHaveLength(1));
});

test('the filled prompt is kept once, named after the client', async () => {
  const { page } = await open({ facts: { offer: 'answer pages' } });
  await until(() => expect(preview(page).textContent).toContain('about answer pages.'));
  type(page, 'Business', 'Ridgeline');
  const sent = answer('/api/saved-work', (body) => ({
    status: 201,
    json: { ...(body as object), version: 1, createdAt: '', updatedAt: '' },
  }));
  press(page, 'Keep this');
  press(page, 'Keep this');
  await expectToast(page, 'Kept in your saved work', '');
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'prompt',
      title: 'Three opening lines: Ridgeline',
      data: {
        slug: PROMPT.slug,
        promptTitle: PROMPT.title,
        text: PROMPT.text,
        values: { business: 'Ridgeline', service: 'answer pages' },
        answer: '',
      },
    },
  ]);
});

test('when keeping fails, the message says so and a retry has the same ID', async () => {
  const { page } = await open();
  type(page, 'Business', 'Ridgeline');
  const lost = answer('/api/saved-work', 'no network');
  press(page, 'Keep this');
  await expectToast(page, 'It wasn’t saved', 'What you typed is still here.');
  const sent = answer('/api/saved-work', { status: 409, json: { message: 'You have 500 works.' } });
  press(page, 'Keep this');
  await expectToast(page, 'It wasn’t saved', 'You have 500 works.');
  expect((sent[0] as { id: string }).id).toBe((lost[0] as { id: string }).id);
  expect(field(page, 'Business').value).toBe('Ridgeline');
});

const ID = '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b';
const WORK = {
  id: ID,
  kind: 'prompt',
  title: 'For Ridgeline',
  version: 2,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
  data: {
    slug: PROMPT.slug,
    promptTitle: 'x',
    text: 'x',
    values: { business: 'Saved Inc' },
    answer: 'Kept answer',
  },
};

async function openSaved(given: object) {
  answer(`/api/saved-work/${ID}`, given);
  answer('/api/business-facts', { json: NO_FACTS });
  answer('/api/prompt-marks', { json: MARKS });
  localStorage.setItem('ai-money-masters-drafts-of', 'ada');
  localStorage.setItem(DRAFT, JSON.stringify({ at: Date.now(), typed: { business: 'A draft' } }));
  return openPage({ at: `/ai-content/three-opening-lines?work=${ID}` }, async () => {
    const { OpenedPrompt } = await import('./OpenedPrompt.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <OpenedPrompt prompt={PROMPT} next={null} onOpen={() => undefined} />
        <Toaster />
      </>
    );
  });
}

test('saved work opens in the form with its answer, and leaves the prompt’s draft alone', async () => {
  const page = await openSaved({ json: WORK });
  await until(() => expect(field(page, 'Business').value).toBe('Saved Inc'));
  await until(() => expect(page.getByText('Kept answer')).toBeTruthy());
  type(page, 'Owner name', 'Dale');
  await until(() =>
    expect(localStorage.getItem(`ai-money-masters-draft-work-${ID}`)).toContain('Dale'),
  );
  expect(localStorage.getItem(DRAFT)).toContain('A draft');
});

test.each([
  [
    { status: 404, json: { message: 'That isn’t in your saved work.' } },
    'That isn’t in your saved work.',
  ],
  [
    { json: { ...WORK, data: { ...WORK.data, slug: 'another-prompt' } } },
    'The prompt itself is here.',
  ],
])('saved work that cannot be opened is reported', async (given, text) => {
  const page = await openSaved(given);
  await expectToast(page, 'Your saved prompt didn’t open', text);
  expect(field(page, 'Business').value).toBe('');
});

test('the next prompt opens in place, and in a new tab with its address', async () => {
  const { page, opened } = await open();
  const link = page.getByRole('link', { name: 'The next one' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(opened).toHaveBeenCalledExactlyOnceWith('the-next-one');
});
