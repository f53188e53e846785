// XML read once from front to back, without a tree: Office files are up to a hundred megabytes, and a worker has no
// DOMParser. No entity but the five of XML is known, so nothing can be expanded.

export interface Tag {
  name: string;
  /** The attributes, as they are written. */
  rest: string;
  isEnd: boolean;
  isEmpty: boolean;
}

/** Tags, and the texts between them, in their order. Ends where the XML is damaged. */
export function* piecesOf(xml: string): Generator<Tag | string> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open !== at) {
      yield decoded(xml.slice(at, open < 0 ? undefined : open));
      if (open < 0) return;
    }
    const [start, end] = boundsOf(xml, open);
    const close = xml.indexOf(end, open + start.length);
    if (close < 0) return;
    const inside = xml.slice(open + start.length, close);
    at = close + end.length;
    if (start === CDATA) yield inside;
    else if (start === '<' && !/^[!?]/.test(inside)) yield tagOf(inside);
  }
}

const CDATA = '<![CDATA[';

function boundsOf(xml: string, at: number): readonly [start: string, end: string] {
  if (xml.startsWith(CDATA, at)) return [CDATA, ']]>'];
  return xml.startsWith('<!--', at) ? ['<!--', '-->'] : ['<', '>'];
}

function tagOf(inside: string): Tag {
  const isEnd = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const body = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const space = body.search(/\s/);
  return {
    ...{ isEnd, isEmpty },
    name: space < 0 ? body : body.slice(0, space),
    rest: space < 0 ? '' : body.slice(space),
  };
}

/** '' if it is not there. */
export function attributeOf({ rest }: Tag, name: string): string {
  const start = rest.indexOf(` ${name}=`);
  if (start < 0) return '';
  const quote = rest[start + name.length + 2] ?? '"';
  const from = start + name.length + 3;
  const end = rest.indexOf(quote, from);
  return end < 0 ? '' : decoded(rest.slice(from, end));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decoded = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (...found) => {
        const [, hex, decimal, name] = found as [string, string?, string?, string?];
        if (name) return NAMED[name.toLowerCase()] ?? '';
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
