import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aiAnswer, openStream } from '../../testing/ai/stream.ts';
import { hands, openPage, type Page, until } from '../../testing/component-page.ts';
import { answer } from '../../testing/network.ts';

const AI = '/api/ai';
const TEXT = '/api/ai/text';
const OLD = 'We sell umbrellas.';
const LABEL = 'Written by an AI model. Check every fact before you send it.';

async function openRewrite(text = OLD) {
  const kept = vi.fn();
  const page = await openPage({ at: '/business-plans' }, async () => {
    const { Rewrite } = await import('./Rewrite.tsx');
    return <Rewrite text={text} name="the summary" onKeep={kept} />;
  });
  return { page, kept };
}

const button = (page: Page, name: string | RegExp) =>
  until(() => page.getByRole('button', { name }));
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await button(page, name));

/** The form is open, the wish is typed, the model is asked. */
async function ask(page: Page, wish = 'Shorter') {
  await press(page, 'Rewrite the summary');
  const field = await until(() => page.getByRole('textbox', { name: /How should it change/ }));
  fireEvent.change(field, { target: { value: wish } });
  await press(page, 'Rewrite');
}

test('ada rewrites a section as she wishes, watches it arrive, and keeps it', async () => {
  answer(AI, aiAnswer(1));
  const stream = openStream();
  const sent = answer(TEXT, stream.answer);
  const { page, kept } = await openRewrite();
  await ask(page, '  Shorter ');
  stream.delta('Umbrellas ');
  await until(() => page.getByText('Umbrellas'));
  expect(page.getByText(LABEL)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Keep the new text' })).toBeNull();
  stream.delta('for rain.\n');
  stream.done(2);
  await press(page, 'Keep the new text');
  expect(kept.mock.calls).toEqual([['Umbrellas for rain.']]);
  expect(sent).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), task: 'rewrite', text: OLD, wish: 'Shorter' },
  ]);
  const opener = await button(page, 'Rewrite the summary');
  await until(() => expect(document.activeElement).toBe(opener));
});

test('the uses that are left are counted down', async () => {
  answer(AI, aiAnswer(3));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const { page } = await openRewrite();
  await ask(page);
  await until(() => page.getByText('2 of 5 texts left this month'));
  stream.delta('New');
  stream.done(4);
  await until(() => page.getByText('1 of 5 texts left this month'));
});

test('Stop ends the stream, keeps what is there, and asks the server what counted', async () => {
  const asked = answer(AI, aiAnswer(1));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const { page, kept } = await openRewrite();
  await ask(page);
  stream.delta('Half a sentence');
  await until(() => page.getByText('Half a sentence'));
  await press(page, 'Stop');
  await until(() => expect(page.getByRole('status').textContent).toBe('Stopped after 3 words.'));
  expect(stream.isCanceled).toBe(true);
  await until(() => expect(asked).toHaveLength(2));
  await press(page, 'Keep the new text');
  expect(kept).toHaveBeenCalledWith('Half a sentence');
});

test('Discard changes nothing', async () => {
  answer(AI, aiAnswer(1));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const { page, kept } = await openRewrite();
  await ask(page);
  stream.delta('New');
  stream.done(2);
  await press(page, 'Discard it');
  await button(page, 'Rewrite the summary');
  expect(kept).not.toHaveBeenCalled();
});

test('a model that stops partway says so, and what it wrote stays', async () => {
  answer(AI, aiAnswer(1));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const { page } = await openRewrite();
  await ask(page);
  stream.delta('Half');
  stream.error('The AI model stopped partway. This didn’t count: please try again.');
  const alert = await until(() => page.getByRole('alert'));
  expect(alert.textContent).toContain('stopped partway');
  expect(page.getByText('Half')).toBeTruthy();
});

test('a lost connection asks again with the same use; another wish is another use', async () => {
  answer(AI, aiAnswer(1));
  const dropped = openStream();
  const sent = answer(TEXT, dropped.answer) as { id: string }[];
  const { page } = await openRewrite();
  await ask(page);
  dropped.delta('Half');
  await until(() => page.getByText('Half'));
  dropped.drop();
  await until(() => page.getByText(/The connection was lost/));
  const again = answer(TEXT, 'no network') as { id: string }[];
  await press(page, 'Rewrite again');
  await until(() => expect(again).toHaveLength(1));
  expect(again[0]?.id).toBe(sent[0]?.id);
  await until(() => page.getByText(/The connection was lost/));
  await press(page, 'Friendlier');
  await press(page, 'Rewrite again');
  await until(() => expect(again).toHaveLength(2));
  expect(again[1]?.id).not.toBe(sent[0]?.id);
});

test('a stream that ends without its last event is a lost connection', async () => {
  answer(AI, aiAnswer(1));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const { page } = await openRewrite();
  await ask(page);
  stream.delta('Half');
  stream.end();
  await until(() => page.getByText(/The connection was lost/));
});

test('the server’s own words are shown when it refuses', async () => {
  answer(AI, aiAnswer(1));
  const message = 'Our AI model is too busy today. This didn’t count: please try again tomorrow.';
  answer(TEXT, { status: 503, json: { message, code: 'busy_today' } });
  const { page } = await openRewrite();
  await ask(page);
  expect((await until(() => page.getByRole('alert'))).textContent).toBe(message);
  expect(page.queryByText(LABEL)).toBeNull();
});

test('a page between the member and the server is no text', async () => {
  answer(AI, aiAnswer(1));
  answer(TEXT, { status: 502, body: '<h1>Bad gateway</h1>' });
  const { page } = await openRewrite();
  await ask(page);
  await until(() => page.getByText('The AI model didn’t answer. Please try again.'));
});

test('without a wish nothing is sent', async () => {
  answer(AI, aiAnswer(1));
  const sent = answer(TEXT, openStream().answer);
  const { page } = await openRewrite();
  await ask(page, '  ');
  await until(() => page.getByText('Say what should change.'));
  expect(sent).toEqual([]);
});

test('when all uses are used, the button waits and says until when', async () => {
  answer(AI, aiAnswer(5));
  const sent = answer(TEXT, openStream().answer);
  const { page } = await openRewrite();
  await ask(page);
  await until(() =>
    page.getByText('You’ve used all 5 texts for this month. New ones start December 1.'),
  );
  expect(sent).toEqual([]);
});

test('without a model there is no button, and neither for an empty text', async () => {
  const asked = answer(AI, aiAnswer(0, false));
  const { page } = await openRewrite();
  await until(() => expect(asked).toHaveLength(1));
  expect(page.queryByRole('button')).toBeNull();
});

test('with the keyboard alone: open, type, Enter, keep', async () => {
  answer(AI, aiAnswer(0));
  const stream = openStream();
  answer(TEXT, stream.answer);
  const { page, kept } = await openRewrite();
  await button(page, 'Rewrite the summary');
  const keyboard = hands();
  await keyboard.tab();
  await keyboard.keyboard('{Enter}');
  await until(() =>
    expect(document.activeElement).toBe(page.getByRole('textbox', { name: /How should it/ })),
  );
  await keyboard.keyboard('For parents{Enter}');
  stream.delta('New');
  stream.done(1);
  const keep = await button(page, 'Keep the new text');
  keep.focus();
  await keyboard.keyboard('{Enter}');
  expect(kept).toHaveBeenCalledWith('New');
});
