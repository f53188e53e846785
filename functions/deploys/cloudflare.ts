// Gives an earlier version all the traffic, by Cloudflare's API. Optional: without a token the console shows the command.
// https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/deployments/methods/create/
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { BUILT_FROM } from './rules/built-from.ts';

const API = 'https://api.cloudflare.com/client/v4';
const ANSWER_WITHIN_MS = 20_000;

export const canRollBack = (env: AppEnv['Bindings']): boolean =>
  Boolean(env.CLOUDFLARE_API_TOKEN && env.CLOUDFLARE_ACCOUNT_ID);

/** Can be repeated. Throws an ApiError with Cloudflare's reason; then nothing was changed, unless it did not answer. */
export async function giveAllTraffic(
  env: AppEnv['Bindings'],
  version: string,
  message: string,
): Promise<void> {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_URL } = env;
  const script = `${CLOUDFLARE_API_URL || API}/accounts/${CLOUDFLARE_ACCOUNT_ID}/workers/scripts/${BUILT_FROM.worker}`;
  const response = await fetch(`${script}/deployments`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      strategy: 'percentage',
      versions: [{ version_id: version, percentage: 100 }],
      annotations: { 'workers/message': message },
    }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null);
  if (!response)
    throw new ApiError(
      502,
      'cloudflare_silent',
      'Cloudflare didn’t answer. It may have happened all the same: reload this page in a minute.',
    );
  if (response.ok) return;
  const { errors = [] } = (await response.json().catch(() => ({}))) as {
    errors?: { message: string }[];
  };
  throw new ApiError(502, 'cloudflare_refused', refusal(errors[0]?.message ?? '', response.status));
}

function refusal(reason: string, status: number): string {
  if (/secrets have changed/i.test(reason))
    return `Nothing was changed. ${reason}. The older version would come back with the old ones; \`npm run rollback\` can do that.`;
  if (status === 401 || status === 403)
    return 'Nothing was changed. Cloudflare doesn’t accept CLOUDFLARE_API_TOKEN: it needs the permission “Workers Scripts: Edit”.';
  return `Nothing was changed. Cloudflare says: ${reason || `status ${status}`}`;
}
