// Buckets at R2, which has to be enabled once in the dashboard, with a card: https://developers.cloudflare.com/r2/get-started/
import { CloudflareRefusal } from './cloudflare/api.ts';
import { configuration, editToml, pathOf, type Situation } from './situation.ts';
import { type BucketBinding, withBucket } from './wrangler-toml.ts';

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

/** Whether the bucket is there and declared; `off` when R2 is not enabled, which is noted for the end. */
export async function hasBucket(
  situation: Situation,
  binding: BucketBinding,
): Promise<boolean | 'off'> {
  const there = await bucketsThere(situation);
  if (there) {
    const { name, isOn } = (await configuration()).buckets[binding];
    return isOn && there.includes(name);
  }
  situation.note(
    `R2 is not enabled, so members share links and no files, and nothing is backed up. Enable it at https://dash.cloudflare.com/${situation.account}/r2, then run \`npm run setup\` again.`,
  );
  return 'off';
}

export async function makeBucket(situation: Situation, binding: BucketBinding): Promise<void> {
  const { name } = (await configuration()).buckets[binding];
  if (!(await bucketsThere(situation))?.includes(name))
    await situation.cloudflare.post(pathOf(situation, '/r2/buckets'), { name });
  await editToml((toml) => withBucket(toml, binding));
}
