import { expect, test } from 'vitest';
import { filesIn } from './files.ts';

test('what a script loads on demand is kept, but not the large reader of PDFs', () => {
  const script = [
    'import("./HandInForm.a1.js")',
    'new Worker(new URL("/_astro/worker-b2.js",import.meta.url))',
    'new Worker(new URL("/_astro/pdf-worker-c3.js",import.meta.url))',
  ].join(';');
  expect(filesIn('/_astro/HandIn.d4.js', script)).toEqual([
    '/_astro/HandInForm.a1.js',
    '/_astro/worker-b2.js',
  ]);
});
