import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aiAnswer, openStream } from '../../../testing/ai/stream.ts';
import {
  expectToast,
  openPage,
  type Page,
  until,
} from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';

const AI = '/api/ai';
const TEXT = '/api/ai/text';

const open = (kept = '') =>
  openPage({ at: '/' }, async () => {
    const { WriteHere } = await import('./WriteHere.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    function Host() {
      const [written, setWritten] = useState(kept);
      return <WriteHere filled="Write to my neighbor" answer={written} onAnswer={setWritten} />;
    }
    return (
      <>
        <Host />
        <Toaster />
      </>
    );
  });
const press = async (page: Page, name: string) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));
const clipboard = (writeText: (text: string) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

test('without a model there is nothing to press, and what was kept stays readable', async () => {
  answer(AI, aiAnswer(0, false));
  const page = await open('The kept answer');
  await until(() => page.getByText('The kept answer'));
  expect(page.queryByRole('button', { name: 'Write it again' })).toBeNull();
});

test('bob has a filled prompt answered, and copies the answer', async () => {
  const copied: string[] = [];
  clipboard(async (text) => copied.push(text));
  answer(AI, aiAnswer(2, true, true));
  const stream = openStream();
  const sent = answer(TEXT, stream.answer);
  const page = await open();
  await press(page, 'Write it here with AI');
  await until(() => expect(sent).toMatchObject([{ task: 'prompt', text: 'Write to my neighbor' }]));
  await until(() => page.getByText('18 of 20 texts left today'));
  stream.delta('Dear <b>');
  await until(() => page.getByText('Dear <b>'));
  expect(page.queryByRole('button', { name: 'Copy' })).toBeNull();
  stream.delta('Dale');
  stream.done(3);
  await press(page, 'Copy');
  await until(() => page.getByRole('button', { name: '✓ Copied' }));
  expect(copied).toEqual(['Dear <b>Dale']);
  expect(
    page.getByText('Written by an AI model. Check every fact before you send it.'),
  ).toBeTruthy();
});

test('where the clipboard is refused, the answer is selected', async () => {
  clipboard(async () => Promise.reject(new DOMException('', 'NotAllowedError')));
  answer(AI, aiAnswer(0));
  const page = await open('Dear neighbor');
  await press(page, 'Copy');
  await expectToast(page, 'The text is selected', 'Press Ctrl-C to copy it.');
  expect(String(getSelection())).toBe('Dear neighbor');
});

test('the one button starts, stops and starts again, and keeps the focus', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  const sent = answer(TEXT, stream.answer);
  const page = await open();
  const button = await until(() => page.getByRole('button', { name: 'Write it here with AI' }));
  button.focus();
  await press(page, 'Write it here with AI');
  stream.delta('Half a sen');
  await until(() => page.getByText('Half a sen'));
  await press(page, 'Stop');
  expect(await until(() => page.getByRole('button', { name: 'Write it again' }))).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(stream.isCanceled).toBe(true);
  expect(page.getByText('Half a sen')).toBeTruthy();
  expect(page.queryByRole('alert')).toBeNull();
  const second = openStream();
  const sentAgain = answer(TEXT, second.answer);
  await press(page, 'Write it again');
  second.delta('Hello');
  second.done(1);
  await until(() => page.getByText('Hello'));
  await until(() => page.getByRole('button', { name: 'Write it again' }));
  expect([sent.length, sentAgain.length]).toEqual([1, 1]);
});

test('a model that fails leaves what had arrived, with the reason', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const page = await open();
  await press(page, 'Write it here with AI');
  stream.delta('Half a sen');
  await until(() => page.getByText('Half a sen'));
  stream.error('The model stopped.');
  await until(() => expect(page.getByRole('alert').textContent).toBe('The model stopped.'));
  expect(page.getByText('Half a sen')).toBeTruthy();
});

test('a lost connection asks again with the same use, and another answer is another use', async () => {
  answer(AI, aiAnswer(1));
  const dropped = openStream();
  const sent = answer(TEXT, dropped.answer) as { id: string }[];
  const page = await open();
  await press(page, 'Write it here with AI');
  dropped.delta('Half');
  await until(() => page.getByText('Half'));
  dropped.drop();
  await until(() => page.getByText(/The connection was lost/));
  const stream = openStream();
  const again = answer(TEXT, stream.answer) as { id: string }[];
  await press(page, 'Write it again');
  stream.delta('Whole');
  stream.done(2);
  await until(() => page.getByText('Whole'));
  await press(page, 'Write it again');
  await until(() => expect(again).toHaveLength(2));
  expect(again[0]?.id).toBe(sent[0]?.id);
  expect(again[1]?.id).not.toBe(sent[0]?.id);
});

test('a stream that ends without its last event is a lost connection', async () => {
  answer(AI, aiAnswer(1));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const page = await open();
  await press(page, 'Write it here with AI');
  stream.delta('Half');
  stream.end();
  await until(() => page.getByText(/The connection was lost/));
});

test('when the server refuses, its reason is shown, and an error page of a proxy is not', async () => {
  answer(AI, aiAnswer(1));
  const message = 'Our AI model is too busy today. This didn’t count: please try again tomorrow.';
  answer(TEXT, { status: 503, json: { message, code: 'busy_today' } });
  const page = await open();
  await press(page, 'Write it here with AI');
  await until(() => page.getByText(message));
  answer(TEXT, { status: 502, body: '<h1>Bad gateway</h1>' });
  await press(page, 'Write it here with AI');
  await until(() => page.getByText('The AI model didn’t answer. Please try again.'));
});

test('an answer that was cut says so', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const page = await open();
  await press(page, 'Write it here with AI');
  stream.delta('Long');
  stream.done(1, true);
  await until(() => page.getByText(/The text ends here because it got very long/));
});

test('a kept answer stays until the first words of a new one arrive', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const page = await open('The kept answer');
  await press(page, 'Write it again');
  await until(() => page.getByRole('button', { name: 'Stop' }));
  expect(page.getByText('The kept answer')).toBeTruthy();
  stream.delta('New');
  await until(() => expect(page.queryByText('The kept answer')).toBeNull());
});

test('without uses left nothing is asked, and it says when there are new ones', async () => {
  answer(AI, aiAnswer(20, true, true));
  const page = await open();
  await until(() => page.getByText('You’ve used all 20 texts of today. New ones start tomorrow.'));
  await press(page, 'Write it here with AI');
});
