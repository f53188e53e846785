import { isOnlyChanged } from '../../deploy/checked-commit.ts';
import { unlessNoWorker } from '../cloudflare/api.ts';
import type { Binding } from '../cloudflare/types.ts';
import { SETTINGS } from '../known.ts';
import { later } from '../later.ts';
import { configuration, pathOf, run, type Situation, TOML } from '../situation.ts';
import type { Step } from '../step.ts';

/** Whether the Worker that is live has the variables and bindings of wrangler.toml. Code is `npm run deploy`'s matter. */
async function isLiveAsConfigured(situation: Situation): Promise<boolean> {
  const { name, vars, database, buckets, sendsEmail } = await configuration();
  const path = pathOf(situation, `/workers/scripts/${name}/settings`);
  const live = await unlessNoWorker(situation.cloudflare.get<{ bindings: Binding[] }>(path));
  const bindings = new Map(live?.bindings.map((binding) => [binding.name, binding]));
  return (
    bindings.has('ASSETS') &&
    Object.entries(vars).every(([variable, value]) => bindings.get(variable)?.text === value) &&
    bindings.get('DB')?.id === database.id &&
    bindings.has('UPLOADS') === buckets.UPLOADS.isOn &&
    bindings.has('BACKUPS') === buckets.BACKUPS.isOn &&
    bindings.has('EMAIL') === sendsEmail
  );
}

/** Code as it came has been checked by those who released it; the check of changed code takes minutes. */
const deployCommand = () =>
  isOnlyChanged([TOML, SETTINGS]) ? ['run', 'deploy', '--', '--content-check'] : ['run', 'deploy'];

export const deploy: Step = {
  name: 'deploy',
  isDone: isLiveAsConfigured,
  would: () =>
    'run `npm run deploy`: doctor, check, build, publish, and requests to the live address',
  act: (situation) =>
    run(situation, 'npm', deployCommand(), undefined, {
      ORIGIN: situation.answers.address,
      LATER: later(situation.answers).join(','),
    }),
};
