// Buckets at R2, which has to be enabled once in the dashboard, with a card: https://developers.cloudflare.com/r2/get-started/
import { CloudflareRefusal } from './cloudflare/api.ts';
import { configuration, editToml, pathOf, type Situation } from './situation.ts';
import { type BucketBinding, withBucket } from './wrangler-toml.ts';

const NOT_ENABLED = 10_042;
const NO_BUCKET = 10_006;

/** By name: a list has pages. Null: R2 is not enabled. */
async function isThere(situation: Situation, name: string): Promise<boolean | null> {
  try {
    await situation.cloudflare.get(pathOf(situation, `/r2/buckets/${name}`));
    return true;
  } catch (error) {
    if (error instanceof CloudflareRefusal && error.code === NOT_ENABLED) return null;
    if (error instanceof CloudflareRefusal && error.code === NO_BUCKET) return false;
    throw error;
  }
}

/** Whether the bucket is there and declared; `off` when R2 is not enabled, which is noted for the end. */
export async function hasBucket(
  situation: Situation,
  binding: BucketBinding,
): Promise<boolean | 'off'> {
  const { name, isOn } = (await configuration()).buckets[binding];
  const there = await isThere(situation, name);
  if (there !== null) return isOn && there;
  situation.note(
    `R2 is not enabled, so members share links and no files, and nothing is backed up. Enable it at https://dash.cloudflare.com/${situation.account}/r2, then run \`npm run setup\` again.`,
  );
  return 'off';
}

export async function makeBucket(situation: Situation, binding: BucketBinding): Promise<void> {
  const { name } = (await configuration()).buckets[binding];
  if (!(await isThere(situation, name)))
    await situation.cloudflare.post(pathOf(situation, '/r2/buckets'), { name });
  await editToml((toml) => withBucket(toml, binding));
}
