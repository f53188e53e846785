import { cleanup } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  hands,
  openPage,
  type Page,
  pass,
  stopTime,
  until,
} from '../../../testing/components/component-page.ts';
import { type Answer, answer, holdAnswer } from '../../../testing/components/network.ts';
import { DRAFT_PREFIX } from '../../session/draft-prefix.ts';
import type { ComposerHandle, ComposerProps } from './composer-props.ts';

const PLACE = 'thread/12';
const DRAFTS = `/api/community/drafts/${PLACE}`;
const KEY = `${DRAFT_PREFIX}-community-${PLACE}`;

interface Kept {
  content: string;
  version: number;
}

/** The account’s draft for the place, as the server keeps it. */
function account(draft: Kept | null = null, canUpload = true) {
  const kept = { draft };
  const requests = answer(DRAFTS, (body): Answer => {
    if (body === null) return { json: { draft: kept.draft, canUpload, version: 0, done: true } };
    const { content, baseVersion } = body as { content: string; baseVersion: number };
    if (kept.draft && kept.draft.version !== baseVersion)
      return { status: 409, json: { message: 'Newer', code: 'newer_version' } };
    kept.draft = { content, version: baseVersion + 1 };
    return { json: { version: baseVersion + 1 } };
  });
  return { kept, requests };
}

/** Unmounting saves the draft, so do it while the network stub is still there. */
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await new Promise((done) => setTimeout(done, 5));
});

/** Drafts are saved after a second. */
const see = (page: Page, text: string | RegExp) => until(() => page.getByText(text));

const local = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { content: string } | null;
const keepLocal = (draft: object) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ memberId: 'ada', base: 0, isSaved: false, isPosted: false, ...draft }),
  );

function open(props: Partial<ComposerProps> = {}): Promise<Page> {
  return openPage({ at: '/community/12' }, async () => {
    const { Composer } = await import('./Composer.tsx');
    const all = { place: PLACE, label: 'Your reply', submit: 'Post reply', maxLength: 5000 };
    return <Composer {...all} onSubmit={async () => undefined} {...props} />;
  });
}

/** The field, once the composer with its toolbar has loaded. */
async function fieldOf(page: Page): Promise<HTMLTextAreaElement> {
  await page.findByRole('button', { name: 'Bold' });
  return page.getByLabelText<HTMLTextAreaElement>('Your reply');
}

const press = (page: Page, name: string) => hands().click(page.getByRole('button', { name }));

test('a text is posted, and its draft is gone everywhere', async () => {
  const { kept } = account();
  const sent: unknown[] = [];
  const page = await open({ onSubmit: async (text) => void sent.push(text) });
  const field = await fieldOf(page);
  await hands().type(field, 'He wrote back!');
  expect(local()?.content).toBe('He wrote back!');
  await see(page, 'Draft saved on all your devices');
  expect(kept.draft?.content).toBe('He wrote back!');
  await press(page, 'Post reply');
  await until(() => expect(field.value).toBe(''));
  expect(sent).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), content: 'He wrote back!' },
  ]);
  await until(() => expect(local()).toBeNull());
});

test('Ctrl-Enter posts; Ctrl-B, Ctrl-I and Ctrl-K format; Esc leaves the field and keeps the draft', async () => {
  account();
  const onSubmit = vi.fn(async () => undefined);
  const page = await open({ onSubmit });
  const field = await fieldOf(page);
  const user = hands();
  await user.type(field, 'bold');
  field.setSelectionRange(0, 4);
  await user.keyboard('{Control>}b{/Control}');
  await until(() => expect(field.value).toBe('**bold**'));
  await user.keyboard('{Control>}i{/Control}');
  await until(() => expect(field.value).toBe('***bold***'));
  field.setSelectionRange(10, 10);
  await user.keyboard('{Control>}k{/Control}');
  await until(() => expect(field.value).toBe('***bold***[](https://)'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(field);
  expect(local()?.content).toBe('***bold***[](https://)');
  field.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('when posting fails, the text stays; the same text has the same ID, another text another one', async () => {
  account();
  const ids: string[] = [];
  const page = await open({
    onSubmit: async ({ id }) => {
      ids.push(id);
      throw new TypeError('Failed to fetch');
    },
  });
  const field = await fieldOf(page);
  await hands().type(field, 'One');
  for (const tries of [1, 2]) {
    await press(page, 'Post reply');
    await until(() => expect(ids).toHaveLength(tries));
    const alert = await page.findByRole('alert');
    await until(() => expect(alert.textContent).toMatch(/Your text is still here/));
  }
  expect(field.value).toBe('One');
  await hands().type(field, ' two');
  await press(page, 'Post reply');
  await until(() => expect(ids).toHaveLength(3));
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a second press while it is being sent posts once', async () => {
  account();
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => promise);
  const page = await open({ onSubmit });
  await hands().type(await fieldOf(page), 'Once');
  await press(page, 'Post reply');
  await press(page, 'Post reply');
  await until(() =>
    expect(page.getByRole('button', { name: 'Post reply' }).getAttribute('aria-busy')).toBe('true'),
  );
  expect(onSubmit).toHaveBeenCalledOnce();
  resolve();
});

test('an empty text and one that is too long are not sent, and the field says why', async () => {
  account();
  const onSubmit = vi.fn(async () => undefined);
  const page = await open({ onSubmit, maxLength: 20 });
  const field = await fieldOf(page);
  await press(page, 'Post reply');
  await see(page, 'Please write something first.');
  await hands().type(field, 'seventeen letters');
  await see(page, '3 characters left');
  await hands().type(field, ' and more');
  await see(page, '6 characters too many');
  await press(page, 'Post reply');
  await see(page, 'That’s too long by 6 characters.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('another device’s draft is there when the page opens', async () => {
  account({ content: 'From my phone', version: 4 });
  const page = await open();
  const field = await fieldOf(page);
  await until(() => expect(field.value).toBe('From my phone'));
  await see(page, 'Draft saved on all your devices');
});

test('without a network, the draft is kept on this device', async () => {
  answer(DRAFTS, 'no network');
  const page = await open();
  await hands().type(await fieldOf(page), 'On the bus');
  await see(page, 'Draft kept on this device');
  expect(local()?.content).toBe('On the bus');
  const { kept } = account();
  window.dispatchEvent(new Event('online'));
  await see(page, 'Draft saved on all your devices');
  expect(kept.draft?.content).toBe('On the bus');
});

test('two different drafts: one is shown, the other offered, and neither is overwritten before the choice', async () => {
  keepLocal({ content: 'Mine', base: 1 });
  const { kept } = account({ content: 'Theirs', version: 2 });
  const page = await open();
  const field = await fieldOf(page);
  await see(page, 'Theirs');
  expect(field.value).toBe('Mine');
  await hands().type(field, '!');
  field.blur();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept.draft).toMatchObject({ content: 'Theirs', version: 2 });
  await press(page, 'Switch to it');
  await until(() => expect(field.value).toBe('Theirs'));
  // It can be switched back.
  await press(page, 'Switch to it');
  await until(() => expect(field.value).toBe('Mine!'));
  await press(page, 'Keep what’s below');
  await until(() => expect(kept.draft).toMatchObject({ content: 'Mine!', version: 3 }));
});

test('a save that finds a newer draft offers it', async () => {
  const { kept } = account();
  const page = await open();
  await hands().type(await fieldOf(page), 'Mine');
  kept.draft = { content: 'Theirs', version: 7 };
  await see(page, 'Theirs');
  await press(page, 'Keep what’s below');
  await until(() => expect(kept.draft).toMatchObject({ content: 'Mine', version: 8 }));
});

test('another member of this browser does not see the draft', async () => {
  keepLocal({ content: 'Private', memberId: 'bob' });
  account();
  const field = await fieldOf(await open());
  expect(field.value).toBe('');
});

test('what was posted does not come back, even if the account had not heard', async () => {
  keepLocal({ content: '', base: 3, isSaved: true, isPosted: true });
  account({ content: 'Posted', version: 3 });
  const field = await fieldOf(await open());
  await until(() => expect(local()?.content ?? '').toBe(''));
  expect(field.value).toBe('');
});

test('writing in one tab is seen in the other', async () => {
  account();
  const field = await fieldOf(await open());
  const newValue = JSON.stringify({ memberId: 'ada', content: 'There', base: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue: null, newValue }));
  await until(() => expect(field.value).toBe('There'));
  // Posted in the other tab.
  window.dispatchEvent(
    new StorageEvent('storage', { key: KEY, oldValue: newValue, newValue: null }),
  );
  await until(() => expect(field.value).toBe(''));
});

test('an edited text starts with what it was; a draft comes first', async () => {
  account();
  const field = await fieldOf(await open({ initial: 'As it was' }));
  expect(field.value).toBe('As it was');
  expect(local()).toBeNull();
});

test('a quote and the focus come from outside', async () => {
  account();
  const ref = createRef<ComposerHandle>();
  const field = await fieldOf(await open({ ref }));
  ref.current?.quote('one thing', 'june-b');
  await until(() => expect(field.value).toBe('> one thing\n\n@june-b '));
  expect(document.activeElement).toBe(field);
});

test('others hear of the typing at most every three seconds', async () => {
  account();
  const onTyping = vi.fn();
  const field = await fieldOf(await open({ onTyping }));
  stopTime();
  await hands().type(field, 'abc');
  expect(onTyping).toHaveBeenCalledOnce();
  await pass(3000);
  await hands().type(field, 'd');
  expect(onTyping).toHaveBeenCalledTimes(2);
});

const PEOPLE = [
  { handle: 'keisha-w', name: 'Keisha W.', isHere: true },
  { handle: 'kim-l', name: 'Kim L.', isHere: false },
];

test('"@" completes a member with the arrows and Enter', async () => {
  account();
  const asked = answer('/api/community/mentions', { json: PEOPLE });
  const page = await open({ mentionsFrom: { postId: 12 } });
  const field = await fieldOf(page);
  const user = hands();
  await user.type(field, 'Hi @k');
  await page.findByRole('option', { name: /Keisha W\./ });
  expect(asked.length).toBeGreaterThan(0);
  expect(page.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  await until(() =>
    expect(page.getByRole('option', { selected: true }).textContent).toContain('@kim-l'),
  );
  expect(field.getAttribute('aria-activedescendant')).toBe(
    page.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{Enter}');
  await until(() => expect(field.value).toBe('Hi @kim-l '));
  expect(page.queryByRole('option')).toBeNull();
});

test('Esc closes the completion, and only then leaves the field; an address is no mention', async () => {
  account();
  const asked = answer('/api/community/mentions', { json: PEOPLE });
  const page = await open();
  const field = await fieldOf(page);
  const user = hands();
  await user.type(field, '@');
  await page.findByRole('option', { name: /Kim/ });
  await user.keyboard('{Escape}');
  await until(() => expect(page.queryByRole('option')).toBeNull());
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  asked.length = 0;
  stopTime();
  await user.type(field, 'me@k');
  await pass(1000);
  expect(asked).toEqual([]);
});

test('a preview shows what others will read', async () => {
  account();
  const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'As others read it' }] }];
  const asked = answer('/api/community/preview', { json: { body } });
  const page = await open();
  await hands().type(await fieldOf(page), '**x**');
  await press(page, 'Preview');
  await see(page, 'As others read it');
  expect(asked).toEqual([{ content: '**x**' }]);
  await press(page, 'Keep writing');
  await until(() => expect(page.queryByText('As others read it')).toBeNull());
});

test('an image is uploaded and gets its line; what the server says about it is shown', async () => {
  account();
  answer('/api/uploads/images', { json: { id: 'abc-1x1', width: 1, height: 1 } });
  const page = await open();
  const field = await fieldOf(page);
  const input = await page.findByLabelText<HTMLInputElement>('Images');
  const gif = new File(['GIF89a'], 'sign.gif', { type: 'image/gif' });
  await hands().upload(input, gif);
  await until(() => expect(field.value).toBe('![](/uploads/images/abc-1x1)\n\n'));
  const message = 'That image is damaged.';
  answer('/api/uploads/images', { status: 422, json: { message, code: 'invalid_image' } });
  await hands().upload(input, gif);
  await see(page, message);
  expect(field.value).toBe('![](/uploads/images/abc-1x1)\n\n');
});

test('while an image is on its way, the text waits for it', async () => {
  account();
  const { arrive } = holdAnswer('/api/uploads/images', { json: { id: 'abc-1x1' } });
  const onSubmit = vi.fn(async () => undefined);
  const page = await open({ onSubmit });
  const field = await fieldOf(page);
  await hands().type(field, 'Look');
  const input = await page.findByLabelText<HTMLInputElement>('Images');
  await hands().upload(input, new File(['GIF89a'], 'sign.gif', { type: 'image/gif' }));
  await see(page, 'Uploading sign.gif…');
  await press(page, 'Post reply');
  await see(page, /An image is still uploading/);
  arrive();
  await until(() => expect(field.value).toContain('![](/uploads/images/abc-1x1)'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('where images cannot be uploaded, there is no button for them', async () => {
  account({ content: 'Kept', version: 1 }, false);
  const page = await open();
  await see(page, 'Draft saved on all your devices');
  expect(page.queryByRole('button', { name: 'Add an image' })).toBeNull();
});

test('until the composer is loaded, a plain field takes what is typed, and the focus stays', async () => {
  account();
  const page = await openPage({ at: '/community/12' }, async () => {
    const { LazyComposer } = await import('./LazyComposer.tsx');
    const props = { place: PLACE, label: 'Your reply', submit: 'Post reply', maxLength: 5000 };
    return <LazyComposer {...props} onSubmit={async () => undefined} />;
  });
  const early = page.getByLabelText<HTMLTextAreaElement>('Your reply');
  early.focus();
  await hands().type(early, 'Early');
  const field = await fieldOf(page);
  await until(() => expect(field.value).toBe('Early'));
  expect(document.activeElement).toBe(field);
});
