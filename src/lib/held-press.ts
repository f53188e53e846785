// The last press in an island that has not started, repeated once it has. One for the whole page, as a person presses
// one thing after another.

interface Press {
  island: Element;
  control: HTMLElement;
  again(): void;
}
let held: Press | undefined;
/** Islands whose fields are being filled in again. */
let repeating = 0;

const CONTROL = 'a, button, input, select, summary, textarea';

/**
 * Holds presses in the island back until the signal, so that no form is submitted natively. Only buttons wait: links,
 * checkboxes and summaries work by themselves.
 */
export function holdPresses(island: Element, signal: AbortSignal): void {
  const hold = (event: Event, control: HTMLElement, again: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    dropPress();
    held = { island, control, again };
    // Shows that the press was noticed: base.css styles it.
    control.setAttribute('aria-busy', 'true');
  };
  const options = { capture: true, signal };
  island.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (button) hold(event, button, () => button.click());
    },
    options,
  );
  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      hold(event, form, () => form.requestSubmit((event as SubmitEvent).submitter));
    },
    options,
  );
  for (const type of ['click', 'input']) addEventListener(type, somethingElse, true);
}

/** While it runs, no event drops the press: a browser trusts the `input` that a script's `click()` on a radio causes. */
export async function keepPress(repeat: () => Promise<void>): Promise<void> {
  repeating += 1;
  try {
    await repeat();
  } finally {
    repeating -= 1;
  }
}

/** A person who has gone on to another control no longer waits for the first. */
function somethingElse({ target, isTrusted }: Event): void {
  if (!isTrusted || repeating > 0) return;
  const control = (target as Element | null)?.closest?.(CONTROL);
  if (control && !held?.control.contains(control)) dropPress();
}

/** Forgets the press; with an island, only one in it. */
export function dropPress(island = held?.island): void {
  if (held?.island !== island) return;
  held?.control.removeAttribute('aria-busy');
  held = undefined;
}

/** Repeats the press once: if a nested island holds the event again, that is a new press. */
export function pressAgain(island: Element): void {
  if (held?.island !== island) return;
  const { control, again } = held;
  dropPress();
  if (control.isConnected) again();
}
