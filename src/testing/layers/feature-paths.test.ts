import { expect, test } from 'vitest';
import { EXCEPTIONS, pathIssues, pathsIn, segmentsOf } from './feature-paths.ts';

const MAP = `
  .route('/forum', forum)
  .use('/api/saved-work/*', kept)
  .get('/verify/:id', verifyPage(rendered))
  .get(
    '/uploads/images/:id',
    imageFile,
  )
  .get('/:page{business-model-[^/]+}', modelPage('/business-model-'))
  .all('*', nothing)`;
const segments = segmentsOf(MAP);

test('the addresses are read from the map', () => {
  expect([...segments].slice(0, 4)).toEqual(['forum', 'saved-work', 'verify', 'uploads']);
  expect(segments).toContain('account');
});

test.each([
  "if (c.req.path === '/api/forum') return;",
  "if (c.req.path.startsWith('/saved-work/')) return;",
  `const to = \`\${origin}/verify/\${id}\`;`,
  'const READS = /^\\/(community|api\\/(forum|resources))(\\/|$)/;',
  'const OLD = /^\\/api\\/saved-work(\\/|$)/;',
])('an address of a feature is found in %s', (code) => {
  expect(pathsIn('functions/http/a.ts', `\n${code}`, segments)).toMatchObject([{ line: 2 }]);
});

test.each([
  "import { forum } from './forum/routes.ts';",
  '// as /api/forum does',
  "const kind = 'forum';",
  "const hooks = ['https://verify.example', 'a//forum', '/forums', '/api/'];",
  'const TYPE = /^application\\/json/;',
])('no address of a feature is found in %s', (code) => {
  expect(pathsIn('functions/http/a.ts', code, segments)).toEqual([]);
});

test('an address is reported by file and line, and so is an exception that nothing needs', () => {
  const used = EXCEPTIONS.map((each) => ({ file: each.in, line: 1, segment: 'forum' }));
  expect(pathIssues(used)).toEqual([]);
  expect(pathIssues([...used, { file: 'functions/http/a.ts', line: 3, segment: 'forum' }])).toEqual(
    ['functions/http/a.ts:3 names an address of /forum: declare the need at its route'],
  );
  expect(pathIssues(used.slice(1))).toEqual([
    `${EXCEPTIONS[0]?.in} names no address any more: remove the exception`,
  ]);
});
