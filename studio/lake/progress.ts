// What a long step is doing, for the person at the terminal: a line that is kept up to date, or, where the output is
// no terminal (a log, a pipe), a line every ten seconds.

export interface Step {
  /** What is being done now, in a few words. */
  note(detail: string): void;
  /** Call it once, whether the step worked or not. */
  end(outcome: 'done' | 'failed'): void;
}

/** Begins a step, such as "Building the Studio". */
export type Progress = (title: string) => Step;

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const TERMINAL_EVERY_MS = 1_000;
const LOG_EVERY_MS = 10_000;

export const silent: Progress = () => ({ note() {}, end() {} });

/** Elapsed time is that of the step, in whole seconds. */
export function progressOn(output: Output): Progress {
  return (title) => {
    const began = Date.now();
    let detail = '';
    const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
    const line = () => `${title} … ${[detail, elapsed()].filter(Boolean).join(', ')}`;
    const show = output.isTTY
      ? () => output.write(`\r\x1b[K${line().slice(0, (output.columns ?? 80) - 1)}`)
      : () => output.write(`${line()}\n`);
    if (output.isTTY) show();
    else output.write(`${title} …\n`);
    const clock = setInterval(show, output.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS);
    return {
      note(text) {
        detail = text;
      },
      end(outcome) {
        clearInterval(clock);
        const clear = output.isTTY ? '\r\x1b[K' : '';
        output.write(`${clear}${title}: ${outcome}, ${elapsed()}\n`);
      },
    };
  };
}
