// Generates the hand-written page that `/` is compared with. The text comes from the built page, so that both always
// match; the rest is what a person would write: plain elements, one small stylesheet, no script.
import { readFile } from 'node:fs/promises';
import { contentSecurityPolicy } from '../../functions/http/security-headers.ts';
import { inlineHashes } from '../../scripts/build/security-headers-integration.ts';

/** Class names that a person would also use. All others are removed. */
const OWN_CLASSES = new Set([
  ...['ledger', 'tick', 'tick-done', 'marker', 'eyebrow', 'variable-chip'],
]);

export interface StaticPage {
  html: string;
  policy: string;
}

/** `built` is dist/client/index.html. */
export async function staticPage(built: string): Promise<StaticPage> {
  const own = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  const [css, header] = await Promise.all([own('page.css'), own('header.html')]);
  const [heading, text, mono] = fontFiles(built);
  const style = css
    .replace('HEADING_FONT', heading)
    .replace('TEXT_FONT', text)
    .replace('MONO_FONT', mono)
    .replace(/\s+/g, ' ');
  const html = `<!doctype html><html lang="en"><head>${metaOf(built)}<link rel="preload" href="${heading}" as="font" type="font/woff2" crossorigin><style>${style}</style></head><body>${bannerOf(built)}${header.replace(/\s+/g, ' ')}${plain(partOf(built, 'main'))}${plain(partOf(built, 'footer'))}</body></html>`;
  return { html, policy: contentSecurityPolicy(inlineHashes(html).join('\n')) };
}

/** Elements with their text and semantics, without scripts and without any other class names. */
export function plain(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/ data-[\w-]+(="[^"]*")?/g, '')
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const kept = names.split(' ').filter((name) => OWN_CLASSES.has(name));
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
    });
}

function partOf(html: string, element: 'main' | 'footer'): string {
  const start = html.indexOf(`<${element}`);
  const end = html.lastIndexOf(`</${element}>`);
  if (start < 0 || end < 0) throw new Error(`the built page has no <${element}>`);
  return html.slice(start, end + element.length + 3);
}

/** The banner above the header, if there is one. */
function bannerOf(html: string): string {
  return plain(/<p\b[^>]*>(?:(?!<\/p>).)*<\/p>(?=<header)/.exec(html)?.[0] ?? '');
}

function metaOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const kept = head.match(/<title>.*?<\/title>|<meta [^>]*>|<link rel="(canonical|icon)"[^>]*>/g);
  return (kept ?? []).join('');
}

/** In the order of astro.config.mjs: headings, text, mono. */
function fontFiles(html: string): [string, string, string] {
  const files = [...html.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, file]) => file);
  if (files.length !== 3) throw new Error(`three fonts expected, ${files.length} found`);
  return files as [string, string, string];
}
