// The links of a page: those of its HTML, and those that its islands will draw.

/** Paths on this site, with query and fragment, as written. Without links that are hidden until a script shows them. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b([^>]*?)\shref="([^"]*)"([^>]*)>/g)]
    .filter(([, before = '', , after = '']) => !/\shidden\b/.test(before + after))
    .map(([, , href = '']) => href);
  const props = [...html.matchAll(/\sprops="([^"]*)"/g)].flatMap(([, text = '']) =>
    // An island's props: https://docs.astro.build/en/reference/directives-reference/#client-directives
    [...decoded(text).matchAll(/"href":\[0,"([^"]*)"\]/g)].map(([, href = '']) => href),
  );
  return [...new Set([...hrefs, ...props].map(decoded))].filter((href) =>
    /^[/#?](?!\/)/.test(href),
  );
}

/** The values of all `id` attributes. */
export const idsIn = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decoded(id)));

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&amp;|&#38;/g, '&');

/** Pages of one kind: of these a push opens only some. */
const KINDS = [
  /^(\/ai-content)\/./,
  /^(\/micro-learning)\?module=/,
  /^(\/tutorials)\/./,
  /^(\/business-model)-/,
  /^(\/resources)-/,
  /^(\/help\/guides)\/./,
];

/** The kind of page that a path opens, or the path itself. */
export function kindOf(path: string): string {
  for (const kind of KINDS) {
    const [, name] = kind.exec(path) ?? [];
    if (name) return `${name} …`;
  }
  return path;
}
