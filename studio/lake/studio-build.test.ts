import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { progressOn } from './progress.ts';
import { builtStudio } from './studio-build.ts';

let folder: string;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'studio-build-'));
  folder = join(root, 'studio');
  mkdirSync(join(root, 'src', 'content'), { recursive: true });
  mkdirSync(folder);
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Puts a fake npm that runs this script first in the PATH. */
function npmThat(script: string): void {
  const bin = join(folder, '.bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/usr/bin/env node\n${script}`);
  chmodSync(join(bin, 'npm'), 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
}

function recorded() {
  const said: string[] = [];
  const progress = (title: string) => {
    said.push(title);
    return { note: (text: string) => said.push(text), end: (how: string) => said.push(how) };
  };
  return { said, progress };
}

test.skipIf(process.platform === 'win32')(
  'an editor sees on the first start what is being installed and built',
  async () => {
    npmThat(`
      const { mkdirSync, writeFileSync } = require('node:fs');
      if (process.argv.includes('ci')) {
        console.error('npm http fetch GET 200 https://registry.npmjs.org/a 5ms (cache updated)');
        console.error('npm http fetch GET 200 https://registry.npmjs.org/a/-/a-1.0.0.tgz 5ms (cache updated)');
        console.error('npm http cache https://registry.npmjs.org/b/-/b-2.0.0.tgz 0ms (cache hit)');
      } else {
        console.log('> sanity build --yes');
        console.log('\\u001b[32m✓\\u001b[0m Checking the schema');
        mkdirSync(${JSON.stringify(join(folder, 'dist'))});
        writeFileSync(${JSON.stringify(join(folder, 'dist', 'index.html'))}, 'built');
      }`);
    const { said, progress } = recorded();
    expect(await builtStudio(folder, progress)).toBe(join(folder, 'dist'));
    expect(said).toEqual([
      'Installing the Studio, once (a minute or two)',
      '1 of about 2 packages',
      '2 of about 2 packages',
      'done',
      'Building the Studio (half a minute)',
      '✓ Checking the schema',
      'done',
    ]);
    said.length = 0;
    // The next start finds everything installed.
    await builtStudio(folder, progress);
    expect(said).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')(
  'a failed build shows npm’s output without the list of packages',
  async () => {
    npmThat(`
      console.error('npm http fetch GET 200 https://registry.npmjs.org/a/-/a-1.0.0.tgz 5ms');
      console.error('npm error code ENOSPC');
      process.exitCode = 1;`);
    const { said, progress } = recorded();
    const failed = await builtStudio(folder, progress).catch((error: Error) => error.message);
    expect(failed).toContain('npm error code ENOSPC');
    expect(failed).not.toContain('npm http');
    expect(said.at(-1)).toBe('failed');
  },
);

test('an editor sees one updated line in a terminal, and a new line every ten seconds in a log', () => {
  vi.useFakeTimers();
  const outputs = [true, false].map((isTTY) => {
    const written: string[] = [];
    const step = progressOn({ isTTY, columns: 60, write: (text) => written.push(text) })(
      'Building',
    );
    return { written, step };
  });
  for (const { step } of outputs) step.note('checking the schema');
  vi.advanceTimersByTime(12_000);
  for (const { step } of outputs) step.end('done');
  const [terminal, log] = outputs.map(({ written }) => written);
  expect(terminal).toHaveLength(14);
  expect(terminal?.[12]).toBe('\r\x1b[KBuilding … checking the schema, 12 s');
  expect(terminal?.at(-1)).toBe('\r\x1b[KBuilding: done, 12 s\n');
  expect(log).toEqual([
    'Building …\n',
    'Building … checking the schema, 10 s\n',
    'Building: done, 12 s\n',
  ]);
});
