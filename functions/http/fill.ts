// Writes a member's data into the places of a built page: <p data-fill="name">. No script is needed to read it, and
// nothing shifts.

/** A list's item; the current one gets `data-current`. */
type Item = string | { text: string; isCurrent: boolean };

/** Null removes the element. Text is escaped; items become a list's. */
export type Fill =
  | null
  | string
  | { text?: string; items?: readonly Item[]; attributes?: Readonly<Record<string, string>> };

/** Places without a fill stay as they were built. */
export function fillPage(page: Response, fills: Readonly<Record<string, Fill>>): Response {
  return new HTMLRewriter()
    .on('[data-fill]', {
      element(element) {
        const name = element.getAttribute('data-fill') ?? '';
        if (!Object.hasOwn(fills, name)) return;
        const fill = fills[name] ?? null;
        if (fill === null) return void element.remove();
        const { text, items, attributes = {} } = typeof fill === 'string' ? { text: fill } : fill;
        if (text !== undefined) element.setInnerContent(text);
        if (items) element.setInnerContent(items.map(listItem).join(''), { html: true });
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      },
    })
    .transform(page);
}

function listItem(item: Item): string {
  const { text, isCurrent } = typeof item === 'string' ? { text: item, isCurrent: false } : item;
  return `<li${isCurrent ? ' data-current' : ''}>${escaped(text)}</li>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
