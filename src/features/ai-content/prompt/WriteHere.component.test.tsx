// An answer that is written here. The stream itself belongs to ai-writing; here it is whatever a test hands out.
import { fireEvent } from '@testing-library/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast, openPage, type Page, until } from '../../../testing/component-page.ts';
import type { Ai } from '../../ai-writing/ai.ts';

afterEach(() => vi.doUnmock('../../ai-writing/ai.ts'));

const text = { used: 3, limit: 10, renewsAt: '2026-12-01T00:00:00Z' };

/** Opens the page with a model whose stream the test feeds by hand. */
async function open(ai: Partial<Extract<Ai, { state: 'ready' }>> = {}, kept = '') {
  const stream = handFed();
  vi.doMock('../../ai-writing/ai.ts', () => ({
    $ai: atom<Ai>({ state: 'ready', canWrite: true, text, ...ai }),
    loadAi: async () => undefined,
    writeText: stream.writeText,
  }));
  const page = await openPage({ at: '/' }, async () => {
    const { WriteHere } = await import('./WriteHere.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    function Host() {
      const [answer, setAnswer] = useState(kept);
      return <WriteHere filled="The prompt." answer={answer} onAnswer={setAnswer} />;
    }
    return (
      <>
        <Host />
        <Toaster />
      </>
    );
  });
  return { page, stream };
}

function handFed() {
  const asked: { text: string; signal: AbortSignal }[] = [];
  let next = Promise.withResolvers<string | null>();
  async function* writeText({ text: prompt }: { text: string }, signal: AbortSignal) {
    asked.push({ text: prompt, signal });
    const aborted = new Promise<null>((done) => signal.addEventListener('abort', () => done(null)));
    for (;;) {
      const part = await Promise.race([next.promise, aborted]);
      if (part === null) return;
      next = Promise.withResolvers();
      yield part;
    }
  }
  return {
    asked,
    writeText,
    send: (part: string | null) => next.resolve(part),
    fail: (error: Error) => next.reject(error),
  };
}

const press = async (page: Page, name: string) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));

test('without a model there is nothing', async () => {
  const { page } = await open({ canWrite: false });
  expect(page.queryByRole('region', { name: 'Answer' })).toBeNull();
});

test('the answer appears as it arrives, and can be copied', async () => {
  const { page, stream } = await open();
  expect(page.getByText(/7 uses left until/)).toBeTruthy();
  await press(page, 'Write it here');
  await until(() => expect(stream.asked[0]?.text).toBe('The prompt.'));
  stream.send('Dear <b>');
  await until(() => expect(page.getByText('Dear <b>')).toBeTruthy());
  expect(page.queryByRole('button', { name: 'Copy answer' })).toBeNull();
  stream.send('Dale');
  await until(() => expect(page.getByText('Dear <b>Dale')).toBeTruthy());
  stream.send(null);
  const copied: string[] = [];
  const writeText = async (answer: string) => void copied.push(answer);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await press(page, 'Copy answer');
  await expectToast(page, 'Answer copied to clipboard!', '');
  expect(copied).toEqual(['Dear <b>Dale']);
});

test('Stop ends the stream and keeps what has arrived, without an error', async () => {
  const { page, stream } = await open();
  await press(page, 'Write it here');
  stream.send('Half a sen');
  await until(() => expect(page.getByText('Half a sen')).toBeTruthy());
  await press(page, 'Stop');
  await until(() => expect(page.getByRole('button', { name: 'Write it again' })).toBeTruthy());
  expect(stream.asked[0]?.signal.aborted).toBe(true);
  expect(page.getByText('Half a sen')).toBeTruthy();
  expect(page.queryByRole('alert')).toBeNull();
});

test('a model that fails leaves what had arrived, with the reason', async () => {
  const { page, stream } = await open();
  await press(page, 'Write it here');
  stream.send('Half a sen');
  await until(() => expect(page.getByText('Half a sen')).toBeTruthy());
  // The page's own class: each page is loaded anew.
  const { ApiError } = await import('../../../lib/api.ts');
  stream.fail(new ApiError(502, JSON.stringify({ message: 'The model stopped.' }), ''));
  await until(() =>
    expect(page.getByRole('alert').textContent).toBe(
      'The model stopped. What had arrived is still here.',
    ),
  );
  expect(page.getByText('Half a sen')).toBeTruthy();
});

test('a kept answer stays until the first part of a new one arrives', async () => {
  const { page, stream } = await open({}, 'The kept answer');
  await press(page, 'Write it again');
  await until(() => expect(page.getByRole('button', { name: 'Stop' })).toBeTruthy());
  expect(page.getByText('The kept answer')).toBeTruthy();
  stream.send('New');
  await until(() => expect(page.queryByText('The kept answer')).toBeNull());
});

test('with no uses left the button says when they come back', async () => {
  const { page, stream } = await open({ text: { ...text, used: 10 } });
  expect(page.getByText(/No uses left this month/)).toBeTruthy();
  await press(page, 'Write it here');
  expect(stream.asked).toEqual([]);
});
