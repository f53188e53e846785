// Every part that a switch closes says so before it is used. The parts are found in the code: a new field for files, a
// new use of the model and a new form of the community either say it, or are named here with the reason.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../testing/run/source-files.ts';

const sources = (pattern: string) =>
  sourceFiles(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const islands = sources('src/**/*.tsx');

/** Those that have `part` and not `says`. */
const silent = (part: RegExp, says: RegExp, among = islands) =>
  among
    .flatMap(({ file, source }) => (part.test(source) && !says.test(source) ? [file] : []))
    .sort();

test('a field for files says that uploads are off before a file is chosen', () => {
  expect(silent(/type="file"/, /useClosed\('uploads-off'\)/)).toEqual([
    // Read in the browser, by an owner; only the rows are sent.
    'src/features/admin/import/ChooseFile.tsx',
    // The field of ComposerForm, which says it and leaves the button out.
    'src/features/community/writing/Toolbar.tsx',
    // Made small on the device, and a part of the brand’s form: no upload.
    'src/features/white-label/LogoField.tsx',
  ]);
  expect(silent(/<Toolbar /, /useClosed\('uploads-off'\)/)).toEqual([]);
});

test('where AI writes, the page says that it is off before anyone types', () => {
  expect(silent(/\.canWrite/, /<AiOff /)).toEqual([]);
  // Who asks the model of the Worker, and where its answers are asked for.
  const askedAt: Record<string, string> = {
    'functions/ai/routes.ts': 'src/features/ai-content/prompt/WriteHere.tsx',
    'functions/ai-chat/routes.ts': 'src/features/ai-chat/Chat.tsx',
    'functions/onboarding/generate.ts': 'src/features/onboarding/AdvicePanel.tsx',
  };
  const users = sources('functions/**/*.ts').filter(({ source }) =>
    /= modelFor\(|\bmodelFor\(c\)/.test(source),
  );
  expect(users.map(({ file }) => file).sort()).toEqual(Object.keys(askedAt).sort());
  for (const file of Object.values(askedAt))
    expect(readFileSync(file, 'utf8'), file).toMatch(/<AiOff /);
  // Components that have something written or rewritten, by themselves or in a hook.
  expect(silent(/(?<!\.)\b(writeText|useWriting)\b/, /<AiOff /)).toEqual([]);
});

test('a form of the community says that it is paused before it is filled in', () => {
  const forms = sources('src/features/community/**/*.tsx');
  expect(
    silent(
      /<form\b/,
      /<WhileClosed by="community-paused" \/>|useClosed\('community-paused'/,
      forms,
    ),
  ).toEqual([
    'src/features/community/forum/list/Filters.tsx',
    // Reports, appeals and moderators go on.
    'src/features/community/moderation/AppealForm.tsx',
    'src/features/community/moderation/ReportDialog.tsx',
    'src/features/community/moderation/desk/ActionDialog.tsx',
    'src/features/community/moderation/desk/AppealPart.tsx',
    'src/features/community/moderation/desk/RecordLog.tsx',
  ]);
});

test('where one signs up, the page says that sign-ups are closed', () => {
  const pages = sources('src/pages/**/*.astro');
  const ways = /<SignupForm|href="\/api\/auth\/google"/;
  expect(silent(ways, /data-shown-while="sign-ups-closed"/, pages)).toEqual([]);
});
