import { hasBucket, makeBucket } from '../buckets.ts';
import { configuration } from '../situation.ts';
import type { Step } from '../step.ts';

export const bucket: Step = {
  name: 'bucket',
  async isDone(situation) {
    const there = await hasBucket(situation, 'UPLOADS');
    return there === 'off' ? 'R2 is not enabled in this account: members share links only' : there;
  },
  async would() {
    const { UPLOADS } = (await configuration()).buckets;
    return `create the bucket ${UPLOADS.name}, and switch it on in wrangler.toml`;
  },
  act: (situation) => makeBucket(situation, 'UPLOADS'),
};
