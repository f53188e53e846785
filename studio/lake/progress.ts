// Progress of a long step: in a terminal one line that is kept up to date; otherwise (a log, a pipe) a new line every
// ten seconds.

export interface Step {
  /** Reports what is being done now, in a few words. */
  note(detail: string): void;
  /** Call once, whether the step succeeded or not. */
  end(outcome: 'done' | 'failed'): void;
}

/** Starts a step, such as "Building the Studio". */
export type Progress = (title: string) => Step;

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const TERMINAL_EVERY_MS = 1_000;
const LOG_EVERY_MS = 10_000;

export const silent: Progress = () => ({ note() {}, end() {} });

/** The elapsed time of the step, in whole seconds. */
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
