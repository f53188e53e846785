// Changes of the text in the field. Through the browser’s own editing, so that Ctrl-Z takes them back.

/** Replaces a part of the text, and selects `select` of what is new; without it, the cursor is behind it. */
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
    // React hears only of what it did not set itself.
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

/** Puts marks around the selection, or takes them away. */
export function toggleMark(field: HTMLTextAreaElement, mark: '**' | '*'): void {
  const { value, from, to, text } = selected(field);
  const { length } = mark;
  const isMarked =
    value.slice(from - length, from) === mark && value.slice(to, to + length) === mark;
  // One star of two is not italic.
  const isOther =
    mark === '*' && value.slice(from - 2, from) === '**' && value.slice(from - 3, from) !== '***';
  if (isMarked && !isOther) replace(field, [from - length, to + length], text, [0, text.length]);
  else replace(field, [from, to], `${mark}${text}${mark}`, [length, length + text.length]);
}

const ADDRESS = 'https://';

/** The selection becomes the link’s text, or its address; what is missing is selected. */
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

/** On a line of its own, with the cursor where its description goes. */
export function insertImage(field: HTMLTextAreaElement, address: string): void {
  const { value, to } = selected(field);
  const before = value.slice(0, to).endsWith('\n') || to === 0 ? '' : '\n\n';
  const start = before.length + 2;
  replace(field, [to, to], `${before}![](${address})\n\n`, [start, start]);
}

const MAX_QUOTE = 600;

/** At the end, with its author mentioned behind it. */
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
