import { readFile } from 'node:fs/promises';
import { run } from '../situation.ts';
import type { Step } from '../step.ts';

/** The whole command of the first backup. */
const FIRST_BACKUP = ['run', 'backup'];

export const backup: Step = {
  name: 'backup',
  async isDone() {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    return scripts.backup ? false : 'this version has no backup command';
  },
  would: () => `run \`npm ${FIRST_BACKUP.join(' ')}\``,
  act: (situation) => run(situation, 'npm', FIRST_BACKUP),
};
