// Edits of the field’s text, through the browser’s own editing, so that Ctrl-Z undoes them.

/** Replaces a range, and selects `select` of the new text; without it, the cursor goes after the text. */
export function replace(
  field: HTMLTextAreaElement,
  [from, to]: readonly [from: number, to: number],
  text: string,
  select?: readonly [from: number, to: number],
): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand?.('insertText', false, text)) {
    const value = field.value.slice(0, from) + text + field.value.slice(to);
    // React ignores values set through its own setter, so call the native one.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      value,
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const [start, end] = select ?? [text.length, text.length];
  field.setSelectionRange(from + start, from + end);
}

const selected = ({ value, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement) => ({
  ...{ value, from, to },
  text: value.slice(from, to),
});

/** Adds marks around the selection, or removes them. */
export function toggleMark(field: HTMLTextAreaElement, mark: '**' | '*'): void {
  const { value, from, to, text } = selected(field);
  const { length } = mark;
  const isMarked =
    value.slice(from - length, from) === mark && value.slice(to, to + length) === mark;
  // One star of `**` is not italic.
  const isOther =
    mark === '*' && value.slice(from - 2, from) === '**' && value.slice(from - 3, from) !== '***';
  if (isMarked && !isOther) replace(field, [from - length, to + length], text, [0, text.length]);
  else replace(field, [from, to], `${mark}${text}${mark}`, [length, length + text.length]);
}

const ADDRESS = 'https://';

/** The selection becomes the link’s text or its URL; the missing part is selected. */
export function insertLink(field: HTMLTextAreaElement): void {
  const { from, to, text } = selected(field);
  if (/^https?:\/\/\S+$/.test(text)) {
    replace(field, [from, to], `[](${text})`, [1, 1]);
    return;
  }
  const start = text.length + 3;
  replace(
    field,
    [from, to],
    `[${text}](${ADDRESS})`,
    text ? [start, start + ADDRESS.length] : [1, 1],
  );
}

/** Inserts an image on its own line, with the cursor in its alt text. */
export function insertImage(field: HTMLTextAreaElement, address: string): void {
  const { value, to } = selected(field);
  const before = value.slice(0, to).endsWith('\n') || to === 0 ? '' : '\n\n';
  const start = before.length + 2;
  replace(field, [to, to], `${before}![](${address})\n\n`, [start, start]);
}

const MAX_QUOTE = 600;

/** Appends a quote, followed by a mention of its author. */
export function insertQuote(
  field: HTMLTextAreaElement,
  quoted: string,
  handle: string | null,
): void {
  const { value } = field;
  const letters = [...quoted.trim()];
  const text =
    letters.length > MAX_QUOTE ? `${letters.slice(0, MAX_QUOTE).join('')}…` : letters.join('');
  const lines = text.split('\n').map((line) => `> ${line}`.trimEnd());
  const before = value.trim() ? `${value.endsWith('\n') ? '' : '\n'}\n` : '';
  const mention = handle ? `@${handle} ` : '';
  replace(field, [value.length, value.length], `${before}${lines.join('\n')}\n\n${mention}`);
}
