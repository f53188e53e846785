import { expect, test } from 'vitest';
import { runtimeInHead } from './runtime-in-head.ts';

const STYLE = '<style>astro-island,astro-slot{display:contents}</style>';
const IDLE = '<script>(()=>{var l=1;(self.Astro||(self.Astro={})).idle=l})();</script>';
const LOAD = '<script>(()=>{var l=2;(self.Astro||(self.Astro={})).load=l})();</script>';
const ELEMENT = '<script>(()=>{customElements.define("astro-island",f)})();</script>';
const OWN = '<script>document.currentScript.remove()</script><style>p{color:red}</style>';
const DATA =
  '<script type="application/json">{"a":"\\u003cscript>self.Astro||(self.Astro={})"}</script>';

test('what starts islands is in the head, in its order, before the style sheets', () => {
  const page = (head: string, piece: string, rest: string) =>
    `<head><title>T</title>${head}<link rel="stylesheet" href="/a.css"></head><body><p data-fill="goal">${piece}<astro-island></astro-island></p>${rest}${OWN}${DATA}</body>`;
  expect(runtimeInHead(page('', STYLE + IDLE + ELEMENT, LOAD))).toBe(
    page(STYLE + IDLE + ELEMENT + LOAD, '', ''),
  );
});

test.each([
  ['without islands', `<head></head><body>${OWN}${DATA}</body>`],
  ['that is a part, which another page fetches', `<div>${STYLE}${IDLE}${ELEMENT}</div>`],
])('a page %s stays as it is', (_, html) => {
  expect(runtimeInHead(html)).toBe(html);
});
