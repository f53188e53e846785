// `npm run test:changed`: the tests for all changes since the main branch, committed or not; with a commit as argument,
// since that commit. The other tests run on the push.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { allImports } from '../layers/imports.ts';
import { type Known, testsFor } from './changed.ts';
import { runStages, type Stage } from './stages.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...git('diff', '--name-only', base()),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const { rules, components, api, specs } = testsFor(changed, known());
const [VITEST, PLAYWRIGHT] = ['src/testing/vitest.config.ts', 'src/testing/playwright.config.ts'];
const vitest = (title: string, files: readonly string[], rest: Partial<Stage> = {}): Stage[] =>
  files.length === 0
    ? []
    : [{ title, command: 'vitest', args: ['run', '-c', VITEST, ...files], cores: 2, ...rest }];

const stages: Stage[] = [
  ...vitest('rules and components', [...rules, ...components]),
  ...(api.length + specs.length === 0
    ? []
    : [{ title: 'build', command: 'npm', args: ['run', 'build'], cores: 2 }]),
  ...vitest('API', api, { needs: ['build'] }),
  ...(specs.length === 0
    ? []
    : [
        {
          title: 'journeys',
          command: 'playwright',
          args: ['test', '-c', PLAYWRIGHT, '--reporter=line', ...specs],
          cores: 2,
          needs: ['build'],
        },
      ]),
];
console.info(
  `${changed.length} changed files concern ${rules.length} files of rules, ${components.length} of components, ${api.length} of the API and ${specs.length} journeys.`,
);
const ended = await runStages(stages, {
  environment: {
    ...process.env,
    DEMO_MEMBERS: 'true',
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
  },
});
for (const { title, status, seconds } of ended)
  console.info(`${title}: ${status ?? 'not run'} after ${Math.round(seconds)} s`);
process.exitCode = ended.every(({ status }) => status === 'ok') ? 0 : 1;

/** The commit where this branch left main; on main itself, the last commit that was pushed, or the one before this. */
function base(): string {
  const [asked] = process.argv.slice(2);
  if (asked) return asked;
  const [head] = git('rev-parse', 'HEAD');
  for (const name of ['origin/main', 'main']) {
    const [found] = tried('merge-base', 'HEAD', name);
    if (found && found !== head) return found;
  }
  return tried('rev-parse', 'HEAD~1')[0] ?? 'HEAD';
}

function tried(...args: string[]): string[] {
  try {
    return git(...args);
  } catch {
    return [];
  }
}

function known(): Known {
  const files = (pattern: string) => globSync(pattern).map((file) => file.replaceAll('\\', '/'));
  const tests = files('{src,functions,scripts,studio,bench}/**/*.test.{ts,tsx}');
  const pages = files('src/pages/**/*.astro').filter((file) => !file.includes('/_'));
  return {
    imports: allImports(),
    tests: tests.filter((file) => !file.includes('node_modules/')),
    specs: new Map(
      files('src/testing/journeys/*.spec.ts').map((file) => [file, readFileSync(file, 'utf8')]),
    ),
    pages: new Map(pages.map((file) => [file, addressOf(file)])),
  };
}

/** `src/pages/portfolio/[id].astro` → `/portfolio`; lessons and prompts are opened at other addresses than their files. */
function addressOf(file: string): string {
  const path = file.replace(/^src\/pages/, '').replace(/(\/index)?\.astro$/, '');
  const [fixed = ''] = path.split('/[');
  const shownAt: Record<string, string> = {
    '/members/lessons': '/micro-learning',
    '/members/paths': '/learning-paths',
    '/members/prompts': '/ai-content',
    '/members/tutorials': '/tutorials',
    '/members/white-label': '/white-label',
    '/members/business-models': '/business-model-',
    '/members/resources': '/resources-',
    '/members/lesson-notes': '/micro-learning',
  };
  return shownAt[fixed] ?? (fixed || '/');
}
