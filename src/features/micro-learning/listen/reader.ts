// Reads sentences one after another. Pausing ends the sentence and resuming begins it again: `speechSynthesis.pause` does
// nothing on Android, and long queues are cut off by other browsers.
export interface Voice {
  /** Speaks one text. */
  speak(utterance: SpeechSynthesisUtterance): void;
  cancel(): void;
}

export interface Readable {
  text: string;
  block: number;
}

export type ReadingState = 'stopped' | 'reading' | 'paused';
/** The reason for silence. */
export type Problem = 'needs-press' | 'no-voice';

export interface Told {
  /** Called after every change, with the current or next sentence. */
  changed: (state: ReadingState, sentence: number) => void;
  failed: (problem: Problem) => void;
}

/** A voice that has not begun by then never will. */
const PATIENCE_MS = 6000;
const NO_VOICE = new Set<string>([
  'audio-hardware',
  'language-unavailable',
  'synthesis-failed',
  'synthesis-unavailable',
  'voice-unavailable',
]);

export class Reader {
  state: ReadingState = 'stopped';
  #at = 0;
  /** Number of the current reading: events of earlier ones are ignored. */
  #turn = 0;
  /** Browsers garbage-collect an unreferenced utterance, and its events never fire. */
  #utterance: SpeechSynthesisUtterance | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #rate: number;
  readonly #sentences: readonly Readable[];
  readonly #voice: Voice;
  readonly #told: Told;

  constructor(sentences: readonly Readable[], voice: Voice, told: Told, rate: number) {
    this.#sentences = sentences;
    this.#voice = voice;
    this.#told = told;
    this.#rate = rate;
  }

  /** Begins with the first sentence of this block, or of the next one that has any. */
  start(block: number): void {
    const first = this.#sentences.findIndex((sentence) => sentence.block >= block);
    this.#at = Math.max(0, first);
    this.#read();
  }

  pause(): void {
    if (this.state !== 'reading') return;
    this.#silence();
    this.#is('paused');
  }

  resume(): void {
    if (this.state === 'paused') this.#read();
  }

  stop(): void {
    this.#silence();
    if (this.state !== 'stopped') this.#is('stopped');
  }

  /** Skips to the next paragraph, or back to the start of this one; from its start, to the previous one. */
  skip(direction: 1 | -1): void {
    if (this.state === 'stopped') return;
    const here = this.#sentences[this.#at]?.block ?? 0;
    const start = this.#firstOf(here);
    let target = direction === 1 ? this.#sentences.findIndex(({ block }) => block > here) : start;
    if (direction === -1 && this.#at === start)
      target = this.#firstOf(this.#sentences[start - 1]?.block ?? here);
    if (target === -1) {
      this.stop();
      return;
    }
    this.#at = target;
    if (this.state === 'reading') this.#read();
    else this.#is('paused');
  }

  /** Takes effect immediately: the sentence begins again. */
  setRate(rate: number): void {
    this.#rate = rate;
    if (this.state === 'reading') this.#read();
  }

  #firstOf(block: number): number {
    return this.#sentences.findIndex((sentence) => sentence.block === block);
  }

  #read(): void {
    this.#silence();
    const sentence = this.#sentences[this.#at];
    if (!sentence) {
      this.stop();
      return;
    }
    const turn = this.#turn;
    const isNow = () => turn === this.#turn;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.rate = this.#rate;
    utterance.lang = 'en-US';
    utterance.onstart = () => isNow() && clearTimeout(this.#patience);
    utterance.onend = () => {
      if (!isNow()) return;
      this.#at++;
      if (this.#at < this.#sentences.length) return this.#read();
      this.#at = 0;
      this.stop();
    };
    utterance.onerror = ({ error }) => {
      if (!isNow()) return;
      if (error === 'not-allowed') this.#fail('needs-press');
      else if (NO_VOICE.has(error)) this.#fail('no-voice');
      // Another app took the voice, such as a call.
      else this.pause();
    };
    this.#utterance = utterance;
    this.#patience = setTimeout(() => isNow() && this.#fail('no-voice'), PATIENCE_MS);
    this.#is('reading');
    this.#voice.speak(utterance);
  }

  #fail(problem: Problem): void {
    this.stop();
    this.#told.failed(problem);
  }

  #silence(): void {
    clearTimeout(this.#patience);
    this.#turn++;
    if (this.#utterance) this.#voice.cancel();
    this.#utterance = undefined;
  }

  #is(state: ReadingState): void {
    this.state = state;
    this.#told.changed(state, this.#at);
  }
}
