// Fields keep input from before an island started, but React does not know about it: it would send the form
// without it, or overwrite it with its own value. https://github.com/facebook/react/issues/12955

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's record of a field's last value: it ignores an event unless the value differs from the record. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/** Notifies the island of every field whose value differs from the page's HTML. */
export async function typeAgain(island: Element): Promise<void> {
  const own = [...island.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
    (field) => field.closest('astro-island') === island,
  ) as Field[];
  // All are read first: an island may fill one of its fields from another.
  for (const again of own.map(changeOf)) {
    again?.();
    // React renders after each event, before the next one.
    await undefined;
  }
}

/** Returns a function that repeats the field's change; undefined if there is none. */
function changeOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement)
    return isChosen(field) ? () => fire(field, 'change') : undefined;
  const { type, value, defaultValue } = field;
  if (type === 'checkbox' || type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    const isChanged = checked !== defaultChecked && (checked || type === 'checkbox');
    return isChanged ? () => check(field as HTMLInputElement, checked) : undefined;
  }
  if (type === 'file') return value ? () => fire(field, 'change') : undefined;
  return value === defaultValue ? undefined : () => typeIn(field, value);
}

function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex((one) => one.defaultSelected);
  return selectedIndex !== Math.max(first, 0);
}

/** Leaves the text, the caret and what a keyboard is still composing as they are. */
function typeIn(field: Tracked, typed: string): void {
  // At the first event React hydrates the island synchronously, and may reset a textarea to the server's text.
  fire(field, 'input');
  if (field.value !== typed) field.value = typed;
  field._valueTracker?.setValue(`not ${typed}`);
  fire(field, 'input');
}

/** Resets the field, then clicks it again. */
function check(field: HTMLInputElement, checked: boolean): void {
  fire(field, 'input');
  field.checked = !checked;
  field.click();
}

const fire = (field: Field, type: string) =>
  field.dispatchEvent(new Event(type, { bubbles: true }));
