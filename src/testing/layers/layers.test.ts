import { expect, test } from 'vitest';
import { type Import, importsIn } from './imports.ts';
import { layerIssues } from './issues.ts';
import { EXCEPTIONS, LAYERS } from './layers.ts';
import { layersPage } from './page.ts';

/** Imports that use every exception, so that none is reported as unused. */
const EXCEPTED = EXCEPTIONS.map(({ from, to }) => anImport(`${from}a.ts`, `${to}b.ts`));

function anImport(from: string, to: string, isType = false): Import {
  return { from, to, isType };
}

const issues = (...imports: Import[]) =>
  layerIssues([...EXCEPTED, ...imports]).filter((issue) => !/no layer has/.test(issue));

test.each([
  ['src/pages/a.astro', 'src/layouts/b.astro'],
  ['src/layouts/a.astro', 'src/features/help/b.astro'],
  ['src/features/account/a.ts', 'src/features/membership/b.ts'],
  ['src/content/a.ts', 'studio/model/b.ts'],
  ['studio/desk/a.ts', 'studio/schemaTypes/b.ts'],
  ['functions/account/a.ts', 'functions/session/b.ts'],
  ['functions/account/a.ts', 'functions/rules/b.ts'],
  ['functions/http/a.ts', 'functions/rules/b.ts'],
  ['functions/email/a.ts', 'functions/weeks/rules/b.ts'],
  ['functions/account/a.ts', 'functions/weeks/rules/b.ts'],
  ['functions/weeks/rules/a.ts', 'functions/community/forum/rules/b.ts'],
  ['src/features/weeks/a.ts', 'functions/weeks/rules/b.ts'],
  ['functions/account/a.test.ts', 'src/testing/b.ts'],
  ['scripts/a.ts', 'functions/index.ts'],
  ['scripts/a.ts', 'studio/lake/b.ts'],
  ['src/dev-pages/a.astro', 'src/layouts/b.astro'],
  ['bench/a.ts', 'src/pages/b.ts'],
])('%s may import %s', (from, to) => {
  expect(issues(anImport(from, to))).toEqual([]);
});

test.each([
  ['src/features/help/a.astro', 'src/layouts/b.astro', 'features may import nothing of layouts'],
  ['src/components/a.tsx', 'src/features/help/b.ts', 'components may import nothing of features'],
  ['src/content/a.ts', 'studio/schemaTypes/b.ts', 'content may import nothing of forms'],
  ['studio/model/a.ts', 'src/content/b.ts', 'model may import nothing of content'],
  ['functions/rules/a.ts', 'functions/http/b.ts', 'ground may import nothing of infrastructure'],
  ['functions/rules/a.ts', 'functions/weeks/rules/b.ts', 'ground may import nothing of rules'],
  ['functions/weeks/rules/a.ts', 'functions/weeks/b.ts', 'rules may import nothing of worker'],
  [
    'functions/community/forum/rules/a.ts',
    'functions/http/b.ts',
    'rules may import nothing of infrastructure',
  ],
  [
    'functions/http/a.ts',
    'functions/weeks/rules/b.ts',
    'infrastructure may import nothing of rules',
  ],
  ['functions/http/a.ts', 'functions/session/b.ts', 'infrastructure may import nothing of worker'],
  ['functions/session/a.ts', 'studio/model/b.ts', 'worker may import nothing of model'],
  ['functions/session/a.ts', 'src/content/b.ts', 'worker may import nothing of content'],
  ['functions/session/a.ts', 'functions/session/b.test.ts', 'worker may import nothing of tests'],
  ['src/features/help/a.ts', 'src/testing/b.ts', 'features may import nothing of tests'],
  ['src/features/help/a.ts', 'functions/email/b.ts', 'features may import only types of email'],
  ['scripts/a.ts', 'bench/b.ts', 'scripts may import nothing of tests'],
])('%s may not import %s', (from, to, reason) => {
  expect(issues(anImport(from, to))).toEqual([`${from} imports ${to}: ${reason}`]);
});

test('pages and features may import types of the Worker', () => {
  expect(issues(anImport('src/features/help/a.ts', 'functions/session/b.ts', true))).toEqual([]);
  expect(issues(anImport('src/content/a.ts', 'functions/session/b.ts', true))).toHaveLength(1);
});

test('a file outside every layer is reported', () => {
  const stray = anImport('elsewhere/a.ts', 'src/lib/b.ts');
  expect(layerIssues([...EXCEPTED, stray])).toContain('elsewhere/a.ts: no layer has this file');
});

test('two folders that import each other are reported, even by types and through other files', () => {
  const one = anImport('src/features/help/a.ts', 'src/features/tours/b.ts');
  const back = anImport('src/features/tours/c.ts', 'src/features/help/d.ts', true);
  expect(issues(one)).toEqual([]);
  expect(issues(one, back)).toEqual([
    'src/features/help and src/features/tours import each other: src/features/help/a.ts imports src/features/tours/b.ts, src/features/tours/c.ts imports src/features/help/d.ts',
  ]);
});

test('an import cycle is reported once, with its files in order', () => {
  const [a, b, c] = ['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/c.ts'] as const;
  expect(issues(anImport(a, b), anImport(b, c))).toEqual([]);
  expect(issues(anImport(a, b), anImport(b, c, true), anImport(c, a))).toEqual([
    'import cycle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
  ]);
});

test('an exception that no import needs is reported', () => {
  expect(layerIssues(EXCEPTED.slice(1))).toContainEqual(expect.stringMatching(/remove the exc/));
});

test('every kind of import is found, and whether it is type-only', () => {
  const text = `
    import './style.css';
    import one, { type Two } from './one.ts';
    import type { Three } from '../three.ts';
    import { type Four } from './four.ts';
    export { five } from './five.ts';
    export type * from './six.ts';
    const seven = await import('./seven.ts?raw');
    let eight: import('./eight.ts').Eight;
    import nine from 'a-package';
    // import './commented-out.ts';
  `;
  expect(importsIn('src/lib/a.ts', text).map(({ to, isType }) => [to, isType])).toEqual([
    ['src/lib/style.css', false],
    ['src/lib/one.ts', false],
    ['src/three.ts', true],
    ['src/lib/four.ts', true],
    ['src/lib/five.ts', false],
    ['src/lib/six.ts', true],
    ['src/lib/seven.ts', false],
    ['src/lib/eight.ts', true],
  ]);
});

test('an Astro file has imports in its frontmatter and in its scripts', () => {
  const text = `---
import Logo from '../Logo.astro';
if (!Logo) return new Response(null, { status: 404 });
---
<p>import './text.ts'</p>
<script>
  import './follow.ts';
</script>`;
  const found = importsIn('src/layouts/a.astro', text).map(({ to }) => to);
  expect(found).toEqual(['src/Logo.astro', 'src/layouts/follow.ts']);
});

test('every layer depends only on layers that exist', () => {
  const named = Object.values(LAYERS).flatMap(({ on, types = [] }) => [...on, ...types]);
  expect(named.filter((name) => !LAYERS[name])).toEqual([]);
});

test('docs/layers.md shows the table', async () => {
  await expect(layersPage()).toMatchFileSnapshot('../../../docs/layers.md');
});
