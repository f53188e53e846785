import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aiAnswer, openStream } from '../../testing/ai/stream.ts';
import { expectToast, openPage, type Page, until } from '../../testing/component-page.ts';
import { answer } from '../../testing/network.ts';

const AI = '/api/ai';
const TEXT = '/api/ai/text';

const openWriter = () =>
  openPage({ at: '/ai-content/first-message' }, async () => {
    const { Writer } = await import('./Writer.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <Writer prompt="Write to my neighbor" />
        <Toaster />
      </>
    );
  });
const press = async (page: Page, name: string) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));

test('bob has a filled prompt answered, and copies the answer', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (t: string) => copied.push(t) } });
  answer(AI, aiAnswer(2, true, true));
  const stream = openStream();
  const sent = answer(TEXT, stream.answer);
  const page = await openWriter();
  await press(page, 'Write it here with AI');
  await until(() => expect(sent).toMatchObject([{ task: 'prompt', text: 'Write to my neighbor' }]));
  await until(() => page.getByText('18 of 20 texts left today'));
  stream.delta('Dear ');
  stream.delta('neighbor');
  stream.done(3);
  await press(page, 'Copy');
  await until(() => page.getByRole('button', { name: '✓ Copied' }));
  expect(copied).toEqual(['Dear neighbor']);
  expect(
    page.getByText('Written by an AI model. Check every fact before you send it.'),
  ).toBeTruthy();
});

test('where the clipboard is refused, the answer is selected', async () => {
  const refused = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText: refused } });
  answer(AI, aiAnswer(0));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const page = await openWriter();
  await press(page, 'Write it here with AI');
  stream.delta('Dear neighbor');
  stream.done(1);
  await press(page, 'Copy');
  await expectToast(page, 'The text is selected', 'Press Ctrl-C to copy it.');
  expect(String(getSelection())).toBe('Dear neighbor');
});

test('the one button starts, stops and starts again, and keeps the focus', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  const sent = answer(TEXT, stream.answer);
  const page = await openWriter();
  await press(page, 'Write it here with AI');
  const stop = await until(() => page.getByRole('button', { name: 'Stop' }));
  await until(() => expect(document.activeElement).toBe(stop));
  stream.delta('Dear');
  await until(() => page.getByText('Dear'));
  await press(page, 'Stop');
  await until(() => page.getByRole('button', { name: 'Write it again' }));
  expect(document.activeElement).toBe(stop);
  expect(stream.isCanceled).toBe(true);
  const second = openStream();
  answer(TEXT, second.answer);
  await press(page, 'Write it again');
  await until(() => expect(page.queryByText('Dear')).toBeNull());
  second.delta('Hello');
  second.done(1);
  await until(() => page.getByText('Hello'));
  await until(() => page.getByRole('button', { name: 'Write it again' }));
  expect(sent).toHaveLength(1);
});

test('an answer that was cut says so', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const page = await openWriter();
  await press(page, 'Write it here with AI');
  stream.delta('Long');
  stream.done(1, true);
  await until(() => page.getByText(/The text ends here because it got very long/));
});

test('without uses left nothing is asked', async () => {
  answer(AI, aiAnswer(20, true, true));
  const page = await openWriter();
  await press(page, 'Write it here with AI');
  await until(() => page.getByText('You’ve used all 20 texts of today. New ones start tomorrow.'));
  await press(page, 'Write it again');
});
