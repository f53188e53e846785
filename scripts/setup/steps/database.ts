import type { Database } from '../cloudflare/types.ts';
import { configuration, editToml, pathOf, type Situation } from '../situation.ts';
import type { Step } from '../step.ts';
import { withDatabase } from '../wrangler-toml.ts';

/** Cloudflare finds databases by a part of their name. */
async function databaseThere(situation: Situation): Promise<Database | undefined> {
  const { database } = await configuration();
  const path = pathOf(situation, `/d1/database?name=${database.name}&per_page=100`);
  const list = await situation.cloudflare.get<Database[]>(path);
  return list.find(({ name }) => name === database.name);
}

export const database: Step = {
  name: 'database',
  async isDone(situation) {
    const there = await databaseThere(situation);
    return there !== undefined && there.uuid === (await configuration()).database.id;
  },
  async would(situation) {
    const there = await databaseThere(situation);
    const { database } = await configuration();
    return there
      ? `write the id of the database ${database.name} into wrangler.toml`
      : `create the database ${database.name}, and write its id into wrangler.toml`;
  },
  async act(situation) {
    const { database } = await configuration();
    const there =
      (await databaseThere(situation)) ??
      (await situation.cloudflare.post<Database>(pathOf(situation, '/d1/database'), {
        name: database.name,
      }));
    await editToml((toml) => withDatabase(toml, there.uuid));
  },
};
