// The account's label before .workers.dev.
const API = 'https://api.cloudflare.com/client/v4';
const ANSWER_WITHIN_MS = 30_000;

/** From WORKERS_SUBDOMAIN, or asked with the token that Wrangler uses. A sentence what to do as an Error. */
export async function workersSubdomain(environment: NodeJS.Dict<string>): Promise<string | Error> {
  const {
    WORKERS_SUBDOMAIN,
    CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID,
    CLOUDFLARE_API_BASE_URL,
  } = environment;
  if (WORKERS_SUBDOMAIN) return WORKERS_SUBDOMAIN.replace('.workers.dev', '');
  if (!CLOUDFLARE_API_TOKEN || !CLOUDFLARE_ACCOUNT_ID)
    return new Error(
      'Which address will the preview have? Set WORKERS_SUBDOMAIN to what comes before .workers.dev (Workers & Pages in the ' +
        'Cloudflare dashboard), or CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
    );
  const response = await fetch(
    `${CLOUDFLARE_API_BASE_URL || API}/accounts/${CLOUDFLARE_ACCOUNT_ID}/workers/subdomain`,
    {
      headers: { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    },
  ).catch(() => null);
  if (!response) return new Error('Cloudflare cannot be reached. Is this machine online?');
  const { result } = (await response.json().catch(() => ({}))) as {
    result?: { subdomain?: string } | null;
  };
  return (
    result?.subdomain ??
    new Error(
      `Cloudflare does not say the subdomain (status ${response.status}). Open Workers & Pages once.`,
    )
  );
}
