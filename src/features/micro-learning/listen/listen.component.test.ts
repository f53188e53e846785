import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../testing/components/network.ts';

class Utterance extends EventTarget {
  rate = 1;
  lang = '';
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
let spoken: Utterance[];
const handlers = new Map<string, (() => void) | null>();
const session = {
  metadata: null as unknown,
  playbackState: 'none',
  setActionHandler: (action: string, handler: (() => void) | null) => {
    if (action === 'stop') throw new TypeError('unknown action');
    handlers.set(action, handler);
  },
};
const marked = new Map<string, { ranges: Range[] }>();

beforeEach(() => {
  spoken = [];
  marked.clear();
  localStorage.clear();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { speak: (each: Utterance) => spoken.push(each), cancel() {} });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title = '';
    },
  );
  vi.stubGlobal(
    'Audio',
    class {
      loop = false;
      play = async () => {};
      pause() {}
    },
  );
  vi.stubGlobal(
    'Highlight',
    class {
      ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  );
  vi.stubGlobal('CSS', { highlights: marked });
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  answer('/');
});
afterEach(() => dispatchEvent(new Event('pagehide')));

async function openLesson(at = '/micro-learning?module=x') {
  vi.resetModules();
  history.replaceState(null, '', at);
  document.body.innerHTML = `<h1>Prompts</h1>
    <button data-read-aloud aria-pressed="false" hidden>Read aloud</button>
    <section data-listen-bar hidden>
      <button data-listen="back"></button><button data-listen="toggle">Pause</button>
      <button data-listen="forward"></button><button data-listen="stop"></button>
      <select data-listen="rate"><option>0.75</option><option>0.9</option><option>1.5</option></select>
    </section><p data-listen-problem></p>
    <div data-lesson-text="x"><h2 id="part-a" data-block="a">First</h2>
      <div class="note-row"><p data-block="b">One <b>bold</b> word. Two.<button>Copy</button></p></div>
      <h2 id="part-c" data-block="c">Second</h2><p data-block="d">Three.</p></div>`;
  const { offerReadingAloud } = await import('./listen.ts');
  offerReadingAloud(document.querySelector('[data-lesson-text]') as HTMLElement);
  return document.querySelector('[data-read-aloud]') as HTMLButtonElement;
}
const press = (name: string) =>
  document.querySelector<HTMLElement>(`[data-listen="${name}"]`)?.click();
const bar = () => document.querySelector('[data-listen-bar]') as HTMLElement;
const texts = () => spoken.map(({ text }) => text);

test('without speech there is no button', async () => {
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(window, 'speechSynthesis');
  expect((await openLesson()).hidden).toBe(true);
});

test('the lesson is read sentence by sentence, each is marked, and no button’s name is read', async () => {
  const button = await openLesson();
  button.click();
  for (let i = 0; i < 2; i++) spoken.at(-1)?.onend?.();
  expect(texts()).toEqual(['First', 'One bold word.', 'Two.']);
  expect(marked.get('spoken')?.ranges[0]?.toString()).toBe('Two.');
  expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual([
    'Stop reading',
    'true',
  ]);
  for (let i = 0; i < 3; i++) spoken.at(-1)?.onend?.();
  expect(bar().hidden).toBe(true);
  expect(marked.size).toBe(0);
});

test('“Listen from here” begins at the part that the address names', async () => {
  await openLesson('/micro-learning?module=x&listen=1#part-c');
  expect(texts()).toEqual(['Second']);
});

test('the lock screen pauses, goes on and skips, and lets go when it ends', async () => {
  const button = await openLesson();
  button.click();
  expect(session.playbackState).toBe('playing');
  handlers.get('pause')?.();
  expect(session.playbackState).toBe('paused');
  handlers.get('nexttrack')?.();
  handlers.get('play')?.();
  expect(texts()).toEqual(['First', 'One bold word.']);
  button.click();
  expect([session.playbackState, session.metadata, handlers.get('play')]).toEqual([
    'none',
    null,
    null,
  ]);
});

test('the speed is remembered, also by the next lesson', async () => {
  (await openLesson()).click();
  const rate = document.querySelector('select') as HTMLSelectElement;
  expect([rate.value, spoken[0]?.rate]).toEqual(['0.9', 0.9]);
  rate.value = '1.5';
  rate.dispatchEvent(new Event('change'));
  expect(spoken.at(-1)?.rate).toBe(1.5);
  (await openLesson()).click();
  expect(spoken.at(-1)?.rate).toBe(1.5);
  localStorage.setItem('ai-money-masters-listen-rate', '99');
  (await openLesson()).click();
  expect(spoken.at(-1)?.rate).toBe(0.9);
});

test('a device without a voice says so, and leaving the page ends the reading', async () => {
  const button = await openLesson();
  button.click();
  spoken[0]?.onerror?.({ error: 'voice-unavailable' });
  expect(document.querySelector('[data-listen-problem]')?.textContent).toContain('no voice');
  button.click();
  expect(document.querySelector('[data-listen-problem]')?.textContent).toBe('');
  press('toggle');
  expect(document.querySelector('[data-listen="toggle"]')?.textContent).toBe('Resume');
  dispatchEvent(new Event('pagehide'));
  expect(bar().hidden).toBe(true);
});
