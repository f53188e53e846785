// What was typed, chosen or checked before an island started is on the page, but React never heard of it: it would send
// the form without it, or overwrite it with its own value. https://github.com/facebook/react/issues/12955

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's note of a field's last value: an event is of interest to it only if the value is another one. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/** Tells the island of every field whose value is not the one that the page came with. */
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

/** Makes the change once more; undefined if there is none. */
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
  // At the first event React takes the island over, at once; of a textarea it may put back the text from the server.
  fire(field, 'input');
  if (field.value !== typed) field.value = typed;
  field._valueTracker?.setValue(`not ${typed}`);
  fire(field, 'input');
}

/** Back, and then checked once more. */
function check(field: HTMLInputElement, checked: boolean): void {
  fire(field, 'input');
  field.checked = !checked;
  field.click();
}

const fire = (field: Field, type: string) =>
  field.dispatchEvent(new Event(type, { bubbles: true }));
