import { configuration, run, sqlOf } from '../situation.ts';
import type { Step } from '../step.ts';

/** The whole command of the first backup. The Worker makes it, in a few minutes. */
const FIRST_BACKUP = ['run', 'backup', '--', '--remote'];
const FINISHED = 'SELECT id FROM backups WHERE finished_at IS NOT NULL LIMIT 1';

export const firstBackup: Step = {
  name: 'first-backup',
  async isDone(situation) {
    if (!(await configuration()).vars.BACKUP_RECIPIENT) return 'there is no place for backups';
    const finished = await (await sqlOf(situation))([FINISHED, []]);
    return finished.length > 0;
  },
  would: () =>
    `run \`npm ${FIRST_BACKUP.join(' ')}\` and wait for it, a few minutes. The Worker makes it, also if you stop here`,
  act: (situation) => run(situation, 'npm', FIRST_BACKUP),
};
