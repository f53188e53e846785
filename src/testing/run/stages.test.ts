import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStages, type Stage } from './stages.ts';

const stage = (title: string, script: string, rest: Partial<Stage> = {}): Stage => ({
  title,
  command: process.execPath,
  args: ['-e', script],
  cores: 1,
  ...rest,
});

async function run(stages: Stage[], cores = 2) {
  const printed: string[] = [];
  const ended = await runStages(stages, { cores, print: (text) => void printed.push(text) });
  return { ended, printed, statuses: Object.fromEntries(ended.map((e) => [e.title, e.status])) };
}

/** The notes that stages write to a temporary file while they run. */
async function notesOf(
  scriptFor: (note: (sign: string) => string, file: string) => Stage[],
  cores: number,
) {
  const folder = await mkdtemp(join(tmpdir(), 'stages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'notes');
  const note = (sign: string) =>
    `require('node:fs').appendFileSync(${JSON.stringify(file)}, '${sign}');`;
  await run(scriptFor(note, file), cores);
  return readFile(file, 'utf8');
}

/** The most stages that ran at the same time. */
async function mostAtOnce(sizes: readonly number[], cores: number): Promise<number> {
  const notes = await notesOf(
    (note) =>
      sizes.map((size, i) =>
        stage(String(i), `${note('+')} setTimeout(() => { ${note('-')} }, 200)`, { cores: size }),
      ),
    cores,
  );
  let running = 0;
  const counts = [...notes].map((sign) => {
    running += sign === '+' ? 1 : -1;
    return running;
  });
  return Math.max(...counts);
}

/** True if all of them run at the same time: each ends when all have begun. */
async function meet(sizes: readonly number[], cores: number): Promise<boolean> {
  const notes = await notesOf((note, file) => {
    const script = `${note('+')}
      const look = () => require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8').length;
      const looking = setInterval(() => look() < ${sizes.length} || clearInterval(looking), 10);`;
    return sizes.map((size, i) => stage(String(i), script, { cores: size }));
  }, cores);
  return notes.length === sizes.length;
}

test('the output of a stage is printed in one piece, with its seconds, even if it fails', async () => {
  const talk = (word: string) => `console.info('${word} 1'); console.error('${word} 2')`;
  const { printed, statuses } = await run([
    stage('one', talk('a')),
    stage('two', `${talk('b')}; process.exitCode = 1`),
  ]);
  expect(printed.slice(0, 2)).toEqual(['-- one …\n', '-- two …\n']);
  expect(printed.slice(2).toSorted()).toEqual([
    expect.stringMatching(/^\n== one\na 1\na 2\n== one: ok after \d+ s\n$/),
    expect.stringMatching(/^\n== two\nb 1\nb 2\n== two: failed after \d+ s\n$/),
  ]);
  expect(statuses).toEqual({ one: 'ok', two: 'failed' });
});

test('as many stages run at the same time as there are cores, and no more', async () => {
  expect(await meet([1, 1], 2)).toBe(true);
  expect(await mostAtOnce([1, 1, 1, 1], 2)).toBeLessThanOrEqual(2);
  expect(await mostAtOnce([2, 1, 2], 2)).toBe(1);
});

test('a stage that waits for the network takes no core; one that wants more than there are runs alone', async () => {
  expect(await meet([0, 1, 0], 1)).toBe(true);
  expect(await mostAtOnce([2, 2], 1)).toBe(1);
});

test('a stage waits for the stages it needs, and does not run if one of them failed', async () => {
  const { ended, statuses, printed } = await run([
    stage('last', '', { needs: ['tests'] }),
    stage('tests', '', { needs: ['build'] }),
    stage('report', '', { after: ['build'] }),
    stage('build', 'process.exitCode = 1'),
  ]);
  expect(ended[0]?.title).toBe('build');
  expect(statuses).toEqual({ build: 'failed', tests: null, last: null, report: 'ok' });
  expect(printed).toContain('\n== tests: not run, because of build\n');
});

test('a command that does not exist counts as failed', async () => {
  const { statuses, printed } = await run([{ ...stage('one', ''), command: 'no-such-command' }]);
  expect(statuses).toEqual({ one: 'failed' });
  expect(printed[1]).toContain('ENOENT');
});

test('stages that wait for each other end with an error', async () => {
  const stages = [stage('one', '', { needs: ['two'] }), stage('two', '', { needs: ['one'] })];
  await expect(run(stages)).rejects.toThrow('wait for each other: one, two');
});
