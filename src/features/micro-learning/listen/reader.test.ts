import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Problem, Reader, type ReadingState } from './reader.ts';

class Utterance {
  rate = 1;
  lang = '';
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}
let spoken: Utterance[];
let told: [ReadingState, number][];
let problems: Problem[];
let cancels: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  [spoken, told, problems, cancels] = [[], [], [], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SENTENCES = [
  { text: 'One.', block: 0 },
  { text: 'Two.', block: 1 },
  { text: 'Three.', block: 1 },
  { text: 'Four.', block: 3 },
];
const reader = (rate = 0.9) =>
  new Reader(
    SENTENCES,
    {
      speak: (utterance) => void spoken.push(utterance as unknown as Utterance),
      cancel: () => void cancels++,
    },
    {
      changed: (...change) => void told.push(change),
      failed: (problem) => void problems.push(problem),
    },
    rate,
  );
const now = () => spoken.at(-1) ?? expect.unreachable();
const texts = () => spoken.map(({ text }) => text);

test('sentences follow each other at 0.9, and at the end it stops', () => {
  const it = reader();
  it.start(0);
  expect(now()).toMatchObject({ text: 'One.', rate: 0.9, lang: 'en-US' });
  for (const _ of SENTENCES) now().onend?.();
  expect(texts()).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  expect(it.state).toBe('stopped');
});

test('it starts at a paragraph, or at the next one that has a text', () => {
  reader().start(1);
  reader().start(2);
  reader().start(9);
  expect(texts()).toEqual(['Two.', 'Four.', 'One.']);
});

test('a pause ends the sentence, and going on begins it again', () => {
  const it = reader();
  it.start(1);
  const interrupted = now();
  it.pause();
  expect([it.state, cancels]).toEqual(['paused', 1]);
  // Late events of the interrupted sentence change nothing.
  interrupted.onerror?.({ error: 'interrupted' });
  interrupted.onend?.();
  it.resume();
  expect(texts()).toEqual(['Two.', 'Two.']);
  it.resume();
  expect(texts()).toHaveLength(2);
});

test('forward goes to the next paragraph, back to the beginning of this one and then to the one before', () => {
  const it = reader();
  it.start(1);
  now().onend?.();
  expect(now().text).toBe('Three.');
  it.skip(-1);
  expect(now().text).toBe('Two.');
  it.skip(-1);
  expect(now().text).toBe('One.');
  it.skip(-1);
  expect(now().text).toBe('One.');
  it.skip(1);
  it.skip(1);
  expect(now().text).toBe('Four.');
  it.skip(1);
  expect(it.state).toBe('stopped');
});

test('while it is paused, skipping moves the place and says nothing', () => {
  const it = reader();
  it.start(0);
  it.pause();
  it.skip(1);
  expect(texts()).toEqual(['One.']);
  expect(told.at(-1)).toEqual(['paused', 1]);
  it.resume();
  expect(now().text).toBe('Two.');
});

test('another speed takes effect with the sentence that is read', () => {
  const it = reader();
  it.start(0);
  it.setRate(1.5);
  expect(spoken.map(({ rate, text }) => [text, rate])).toEqual([
    ['One.', 0.9],
    ['One.', 1.5],
  ]);
});

test.each([
  ['not-allowed', 'needs-press'],
  ['voice-unavailable', 'no-voice'],
  ['synthesis-unavailable', 'no-voice'],
])('%s stops it and says why', (error, problem) => {
  const it = reader();
  it.start(0);
  now().onerror?.({ error });
  expect([it.state, problems]).toEqual(['stopped', [problem]]);
});

test('a voice that never begins is none, and one that did may take its time', () => {
  const it = reader();
  it.start(0);
  vi.advanceTimersByTime(6000);
  expect([it.state, problems]).toEqual(['stopped', ['no-voice']]);
  it.start(0);
  now().onstart?.();
  vi.advanceTimersByTime(60_000);
  expect([it.state, problems]).toEqual(['reading', ['no-voice']]);
});

test('a call that takes the voice pauses it', () => {
  const it = reader();
  it.start(0);
  now().onerror?.({ error: 'audio-busy' });
  expect([it.state, problems]).toEqual(['paused', []]);
});
