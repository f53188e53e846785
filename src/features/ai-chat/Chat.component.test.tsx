import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatEvents } from '../../../functions/ai-chat/stream.ts';
import { aiAnswer, usesOf } from '../../testing/ai/stream.ts';
import { hands, openPage, type Page, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const CHAT = '/api/chat';
const QUESTION = 'How do I price my first service?';

const uses = (used: number) => ({ ...usesOf(0), chat: { ...usesOf(0).chat, used } });
const ANSWER: ChatEvents['answer'] = {
  kind: 'answer',
  text: 'There’s a lesson on that: “Price your first service” (9 min).',
  note: null,
  sources: [
    {
      kind: 'lesson',
      title: 'Price your first service',
      href: '/micro-learning?module=module-price',
      minutes: 9,
      lockedUntil: 'quick',
    },
  ],
  links: [],
  suggestions: ['How do I cancel?'],
};
const events = (list: [keyof ChatEvents, object][]) =>
  list.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
const byRules = (changes: Partial<ChatEvents['answer']> = {}, used = 1) => ({
  body: events([
    ['answer', { ...ANSWER, ...changes }],
    ['done', { uses: uses(used) }],
  ]),
});

/** A response whose events the test sends one by one. */
function slowly() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      stream = given;
    },
    cancel() {
      isCanceled = true;
    },
  });
  return {
    body,
    send: (name: keyof ChatEvents, data: object) =>
      stream?.enqueue(new TextEncoder().encode(events([[name, data]]))),
    drop: () => stream?.error(new TypeError('network error')),
    isCanceled: () => isCanceled,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  answer('/api/ai', aiAnswer(0));
});

const openChat = (at = '/ai-chat') =>
  openPage({ at }, async () => {
    const { Chat } = await import('./Chat.tsx');
    return <Chat />;
  });
const field = (page: Page) => page.getByLabelText<HTMLTextAreaElement>('Your question');
const type = (page: Page, text: string) =>
  fireEvent.change(field(page), { target: { value: text } });
const press = (page: Page, name: string | RegExp) =>
  fireEvent.click(page.getByRole('button', { name }));
const send = (page: Page, text = QUESTION) => {
  type(page, text);
  press(page, 'Send');
};

test('ada asks, reads the answer with its source, and sees what is left', async () => {
  const sent = answer(CHAT, byRules({}, 3));
  const page = await openChat();
  await until(() => page.getByText('10 of 10 messages left this month'));
  send(page, `  ${QUESTION} `);
  await until(() => page.getByText(/There’s a lesson on that/));
  expect(sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), question: QUESTION }]);
  const source = page.getByRole('link', { name: /Price your first service/ });
  expect(source.getAttribute('href')).toBe('/micro-learning?module=module-price');
  expect(source.textContent).toContain('Lesson, 9 min · opens with the complete plan');
  page.getByText('7 of 10 messages left this month');
  page.getByText(/Found in our own lessons and guides/);
  expect(page.getByRole('log').textContent).toContain(QUESTION);
  expect(field(page).value).toBe('');
  expect(document.activeElement).toBe(field(page));
});

test('Enter sends, Shift and Enter begin a new line, and pressing twice sends once', async () => {
  const held = holdAnswer(CHAT, byRules());
  const page = await openChat();
  const { keyboard, click } = hands();
  await click(field(page));
  await keyboard('First{Shift>}{Enter}{/Shift}second{Enter}{Enter}');
  await until(() => expect(held.sent).toHaveLength(1));
  expect(held.sent[0]).toMatchObject({ question: 'First\nsecond' });
  type(page, 'Another');
  fireEvent.submit(field(page).form as HTMLFormElement);
  held.arrive();
  await until(() => page.getByText(/There’s a lesson/));
  expect(held.sent).toHaveLength(1);
  expect(field(page).value).toBe('Another');
});

test('nothing but spaces is not sent', async () => {
  const sent = answer(CHAT, byRules());
  const page = await openChat();
  send(page, ' \n\t ');
  expect((await until(() => page.getByRole('alert'))).textContent).toBe('Write a question first.');
  expect(sent).toEqual([]);
});

test('a lost connection keeps the question, and asking again is the same message', async () => {
  const lost = answer(CHAT, 'no network') as { id: string }[];
  const page = await openChat();
  send(page);
  await until(() => page.getByText(/The connection was lost/));
  expect(page.getByRole('log').textContent).toContain(QUESTION);
  const again = answer(CHAT, byRules()) as { id: string }[];
  press(page, 'Try again');
  await until(() => page.getByText(/There’s a lesson/));
  expect(again[0]?.id).toBe(lost[0]?.id);
  expect(page.queryByText(/The connection was lost/)).toBeNull();
});

test('an answer that breaks off says so, and what came stays', async () => {
  const stream = slowly();
  answer(CHAT, { body: stream.body });
  const page = await openChat();
  send(page);
  stream.send('sources', ANSWER);
  stream.send('delta', { text: 'Work it out ' });
  await until(() => page.getByText('Work it out'));
  stream.drop();
  await until(() => page.getByRole('button', { name: 'Try again' }));
  page.getByText('Work it out');
});

test('a model’s answer arrives in parts, is labeled, and can be stopped', async () => {
  const stream = slowly();
  answer(CHAT, { body: stream.body });
  const page = await openChat();
  send(page);
  await until(() => page.getByText('Looking that up'));
  stream.send('sources', ANSWER);
  stream.send('delta', { text: 'Work it out [1]. ' });
  await until(() => page.getByText('Work it out [1].'));
  page.getByText(/Written by an AI model from the sources below/);
  press(page, 'Stop');
  await until(() => page.getByText(/You stopped it/));
  expect(stream.isCanceled()).toBe(true);
  await until(() => page.getByRole('button', { name: 'Send' }));
});

test('where a model fails, rules take its place and say so', async () => {
  const stream = slowly();
  answer(CHAT, { body: stream.body });
  const page = await openChat();
  send(page);
  stream.send('sources', ANSWER);
  stream.send('delta', { text: 'Half a' });
  stream.send('answer', { ...ANSWER, note: 'model-failed' });
  stream.send('done', { uses: uses(1) });
  await until(() => page.getByText(/isn’t answering right now, so this comes from our own rules/));
  expect(page.queryByText('Half a')).toBeNull();
});

test('when all messages are used, the answer says until when, and Send rests', async () => {
  const message = 'You’ve used all 10 of this month’s chat messages. New ones start on the first.';
  answer(CHAT, { status: 429, json: { message, code: 'no_uses_left' } });
  const page = await openChat();
  send(page);
  await until(() => page.getByText(message));
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  answer('/api/ai', { json: { canWrite: false, uses: uses(10) } });
  const later = await openChat();
  const rests = await until(() => later.getAllByText(/New ones start December 1/));
  expect(rests.length).toBeGreaterThan(0);
});

test('markup in question and answer is text, and a long word or right-to-left text breaks nothing', async () => {
  const nasty = `<img src=x onerror=alert(1)> ${'x'.repeat(200)} مرحبا`;
  answer(CHAT, byRules({ text: nasty, sources: [] }));
  const page = await openChat();
  send(page, nasty);
  await until(() => expect(page.getAllByText(/onerror/)).toHaveLength(2));
  expect(document.querySelector('img')).toBeNull();
  for (const text of page.getAllByText(/onerror/)) expect(text.getAttribute('dir')).toBe('auto');
});

test('a link fills the field and sends nothing; an unsent question survives a reload', async () => {
  const sent = answer(CHAT, byRules());
  const page = await openChat(`/ai-chat?ask=${encodeURIComponent(QUESTION)}`);
  await until(() => expect(field(page).value).toBe(QUESTION));
  expect(sent).toEqual([]);
  type(page, 'Half a question');
  document.body.innerHTML = '';
  const again = await openChat();
  await until(() => expect(field(again).value).toBe('Half a question'));
});

test('suggestions can be asked, the conversation saved as text, and a new one begun', async () => {
  const sent = answer(CHAT, byRules());
  const page = await openChat();
  fireEvent.click(page.getByRole('link', { name: /How do I price my first service/ }));
  await until(() => page.getByRole('button', { name: 'How do I cancel?' }));
  press(page, 'How do I cancel?');
  await until(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ question: 'How do I cancel?', before: QUESTION });
  await until(() => page.getByRole('button', { name: 'Send' }));
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  press(page, 'Save this conversation');
  await until(() => expect(saved).toHaveBeenCalledOnce());
  const text = await files[0]?.text();
  expect(text).toContain(`You: ${QUESTION}`);
  expect(text).toMatch(
    /\[1\] Price your first service \(Lesson, 9 min · opens with the complete plan\)\n {4}http/,
  );
  press(page, 'New conversation');
  await until(() => expect(page.getByRole('log').textContent).toBe(''));
  page.getByRole('heading', { name: 'Questions to get you started' });
});
