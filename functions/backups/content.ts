// The documents of a dataset that Sanity hosts, as JSON Lines. Embedded content is in the repository, not here.
import type { AppEnv } from '../environment.ts';

const WITHIN_MS = 20_000;

/** https://www.sanity.io/docs/http-reference/export; null when content is not hosted. */
export function hostedContent(env: AppEnv['Bindings']): (() => Promise<string>) | null {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset, SANITY_READ_TOKEN: token } = env;
  if (!project || !dataset || !token) return null;
  const host = env.SANITY_API_HOST || 'https://api.sanity.io';
  const { protocol, host: name } = new URL(host);
  // The hosted API has a subdomain for each project; a Content Lake of one's own has not.
  const origin = env.SANITY_API_HOST ? host : `${protocol}//${project}.${name}`;
  return async () => {
    const response = await fetch(`${origin}/v2026-01-01/data/export/${dataset}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!response.ok) throw new Error(`Sanity answers the export with ${response.status}`);
    return documentsIn(await response.text());
  };
}

/** Sanity may fail after it has said 200, and says so in the middle of a line or in the last one. */
function documentsIn(text: string): string {
  const lines = text.split('\n').filter(Boolean);
  for (const line of lines)
    if (!isDocument(line))
      throw new Error(`Sanity’s export is not whole: it ends with ${line.slice(-200)}`);
  return lines.map((line) => `${line}\n`).join('');
}

function isDocument(line: string): boolean {
  try {
    return typeof (JSON.parse(line) as { _id?: unknown })._id === 'string';
  } catch {
    return false;
  }
}
