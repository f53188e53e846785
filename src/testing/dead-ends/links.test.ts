import { expect, test } from 'vitest';
import { idsIn, kindOf, linksIn } from './links.ts';

test('links come from the HTML and from islands, and stay on this site', () => {
  const html = `<a class="x" href="/plans?a=1&amp;b=2">A</a> <a href="https://example.com">B</a> <a href="//evil.example">C</a>
    <a href="#top">D</a> <astro-island props="{&quot;items&quot;:[1,[[0,{&quot;href&quot;:[0,&quot;/tools&quot;]}]]]}">`;
  expect(linksIn(html)).toEqual(['/plans?a=1&b=2', '#top', '/tools']);
});

test('ids are found in any attribute order', () => {
  expect([...idsIn('<h2 class="a" id="one"></h2><p id="two">')]).toEqual(['one', 'two']);
});

test('prompts, lessons and guides are each one kind of page', () => {
  expect(kindOf('/ai-content/offer-in-one-sentence')).toBe('/ai-content …');
  expect(kindOf('/ai-content')).toBe('/ai-content');
  expect(kindOf('/micro-learning?module=a')).toBe('/micro-learning …');
  expect(kindOf('/business-model-content')).toBe('/business-model …');
});
