// The code that starts islands is never in a piece that the Worker may leave out or fill: checked on every built page.
import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { codeInPieces, pieceAttributes } from '../testing/browser/pieces.ts';

const CLIENT = 'dist/client';
/** `client:interaction` becomes `Astro.interaction`. */
const DIRECTIVE = /<astro-island[^>]*\sclient="([\w-]+)"/g;
const wanted = (html: string) => new Set([...html.matchAll(DIRECTIVE)].map(([, name]) => name));

const pages: { file: string; head: string; body: string }[] = [];
beforeAll(async () => {
  for await (const file of glob('**/*.html', { cwd: CLIENT })) {
    const html = await readFile(`${CLIENT}/${file}`, 'utf8');
    const [head = '', ...body] = html.split('</head>');
    // Partials have no head: they are fetched into pages that have this code.
    if (body.length > 0) pages.push({ file, head, body: body.join('</head>') });
  }
});

test('the head of each page with islands has all that starts them', () => {
  const withIslands = pages.filter(({ body }) => body.includes('<astro-island'));
  expect(withIslands.length).toBeGreaterThan(100);
  const wrong = withIslands.filter(
    ({ head, body }) =>
      !head.includes('customElements.define("astro-island"') ||
      [...wanted(body)].some((name) => !head.includes(`.${name}=`)) ||
      body.includes('(self.Astro={})'),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('each island is started by the directive that keeps what was pressed and typed before', () => {
  const others = pages.flatMap(({ file, body }) =>
    [...wanted(body)].filter((name) => name !== 'interaction').map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
});

test('no piece that the Worker writes into or leaves out has a script or a style', async () => {
  const attributes = await pieceAttributes();
  const wrong = pages.flatMap(({ file, body }) =>
    codeInPieces(body, attributes).map((code) => `${file}: ${code}`),
  );
  expect(wrong).toEqual([]);
});
