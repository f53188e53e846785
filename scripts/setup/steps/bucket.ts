import { CloudflareRefusal } from '../cloudflare/api.ts';
import { configuration, editToml, pathOf, type Situation } from '../situation.ts';
import type { Step } from '../step.ts';
import { withTable } from '../wrangler-toml.ts';

/** R2 has to be enabled once in the dashboard, with a card: https://developers.cloudflare.com/r2/get-started/ */
const NOT_ENABLED = 10_042;

/** Null: R2 is not enabled. */
async function bucketsThere(situation: Situation): Promise<string[] | null> {
  try {
    const { buckets } = await situation.cloudflare.get<{ buckets: { name: string }[] }>(
      pathOf(situation, '/r2/buckets'),
    );
    return buckets.map(({ name }) => name);
  } catch (error) {
    if (error instanceof CloudflareRefusal && error.code === NOT_ENABLED) return null;
    throw error;
  }
}

export const bucket: Step = {
  name: 'bucket',
  async isDone(situation) {
    const there = await bucketsThere(situation);
    if (!there) {
      situation.note(
        `Members share links and no files, because R2 is not enabled. Enable it at https://dash.cloudflare.com/${situation.account}/r2, then run \`npm run setup\` again.`,
      );
      return 'R2 is not enabled in this account: members share links only';
    }
    const { bucket } = await configuration();
    return bucket.isOn && there.includes(bucket.name);
  },
  async would() {
    const { bucket } = await configuration();
    return `create the bucket ${bucket.name}, and switch it on in wrangler.toml`;
  },
  async act(situation) {
    const { bucket } = await configuration();
    if (!(await bucketsThere(situation))?.includes(bucket.name))
      await situation.cloudflare.post(pathOf(situation, '/r2/buckets'), { name: bucket.name });
    await editToml((toml) => withTable(toml, '[[r2_buckets]]'));
  },
};
