// Astro writes the code that starts islands next to a page's first island. Here that place is often part of a piece that
// the Worker fills, replaces or leaves out, and without its runtime every other island of the page is dead.

/** https://docs.astro.build/en/concepts/islands/ — the island's style, one script for each directive, and the element. */
const STYLE = /<style>astro-island,[^<]*<\/style>/g;
const SCRIPT = /<script>(?:(?!<\/script>)[\s\S])*<\/script>/g;
const IS_RUNTIME = /self\.Astro\|\|\(self\.Astro=\{\}\)|customElements\.define\("astro-island"/;
/** Before the style sheets: a script after them waits until they have arrived. */
const PLACE = /<link rel="stylesheet"|<\/head>/;

/** Moves the code that starts islands into the head. A page without islands, or without a head, stays as it is. */
export function runtimeInHead(html: string): string {
  const place = html.search(PLACE);
  if (place === -1) return html;
  const runtime: string[] = [];
  const taken = (part: string) => {
    runtime.push(part);
    return '';
  };
  const body = html
    .slice(place)
    .replaceAll(STYLE, taken)
    .replaceAll(SCRIPT, (script) => (IS_RUNTIME.test(script) ? taken(script) : script));
  return html.slice(0, place) + runtime.join('') + body;
}
