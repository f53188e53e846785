// `npm run check:pages`: does every page have its entry in functions/rules/pages.ts, and every entry its page?
// `npm run pages` also writes the lists that are derived from them into wrangler.toml and the styles.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { blockIssues, blocks, withBlock } from './blocks.ts';
import { lostSources, pageIssues } from './issues.ts';

const FOLDER = 'src/pages';

const files = new Map(
  globSync('**/*.astro', { cwd: FOLDER })
    // Astro makes no page of a name that begins with `_`.
    .filter((file) => !/(^|\/)_/.test(file))
    .map((file) => [file.slice(0, -'.astro'.length), readFileSync(`${FOLDER}/${file}`, 'utf8')]),
);

if (process.argv.includes('--write'))
  for (const block of blocks())
    writeFileSync(block.file, withBlock(block, readFileSync(block.file, 'utf8')));

const derived = blocks().flatMap((block) => blockIssues(block, readFileSync(block.file, 'utf8')));
const lost = ['global.css', 'members.css', 'console.css'].flatMap((sheet) =>
  lostSources(
    readFileSync(`src/styles/${sheet}`, 'utf8'),
    (path) => globSync(`src/styles/${path}`).length > 0,
  ).map((path) => `src/styles/${sheet} names ${path}, which is not there`),
);
const issues = [...pageIssues(files), ...lost, ...derived];
for (const issue of issues) console.error(issue);
if (derived.length > 0) console.error('`npm run pages` writes these lines.');
if (issues.length > 0) process.exitCode = 1;
console.info(`${files.size} files in ${FOLDER}, ${issues.length} issues`);
