import { expect, test } from 'vitest';
import { fc } from '../../src/testing/run/seed.ts';
import { TAKEN_OUT, withoutPromises } from './without-promises.ts';

async function* inParts(...parts: string[]): AsyncGenerator<string> {
  yield* parts;
}
const passed = (...parts: string[]) => Array.fromAsync(withoutPromises(inParts(...parts)));

test('a promise is taken out however the text was cut into parts; the sentences around it stay', async () => {
  const text = 'Start small.\n\nI promise you will earn $5,000 in the first week. Call Ann! ';
  const expected = `Start small.\n\n${TAKEN_OUT} Call Ann! `;
  for (let size = 1; size <= text.length; size++) {
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect((await passed(...parts)).join('')).toBe(expected);
  }
});

test('a sentence is passed on as soon as the next one begins', async () => {
  expect(await passed('Call An', 'n. Ask ', 'her.')).toEqual(['Call Ann. ', 'Ask her.']);
});

test('a text without promises stays as it is, also without an end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 400 })), async (parts) => {
      expect((await passed(...parts)).join('')).toBe(parts.join(''));
    }),
  );
  const endless = 'word '.repeat(1000);
  expect((await passed(endless)).join('')).toBe(endless);
});

test('what came before a failure is passed on first, judged as well', async () => {
  const got: string[] = [];
  const failing = async function* () {
    yield 'You will earn $900 a day';
    throw new Error('gone');
  };
  const reading = async () => {
    for await (const part of withoutPromises(failing())) got.push(part);
  };
  await expect(reading()).rejects.toThrow('gone');
  expect(got).toEqual([TAKEN_OUT]);
});

test('a reader who leaves ends the model’s call', async () => {
  let isEnded = false;
  const endless = async function* () {
    try {
      for (;;) yield 'One more. ';
    } finally {
      isEnded = true;
    }
  };
  for await (const _ of withoutPromises(endless())) break;
  expect(isEnded).toBe(true);
});
