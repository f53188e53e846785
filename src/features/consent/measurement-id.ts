/**
 * The ID of a Google Analytics 4 property, from the build's environment; null turns it off altogether.
 * Read it while the configuration loads: later the adapter overrides the environment with .dev.vars, empty values too.
 */
export function measurementId(environment: NodeJS.Dict<string> = process.env): string | null {
  const id = environment.GA4_MEASUREMENT_ID;
  if (!id) return null;
  if (/^G-[A-Z0-9]{6,14}$/.test(id)) return id;
  throw new Error('GA4_MEASUREMENT_ID has to look like G-ABC1234567, or be empty.');
}

/**
 * The CSP sources that a page needs for it, in the form of the built pages' hashes.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export function measurementHosts(id: string | null): string[] {
  if (!id) return [];
  return [
    'script https://www.googletagmanager.com',
    'connect https://www.googletagmanager.com',
    'connect https://*.google-analytics.com',
    'connect https://*.analytics.google.com',
  ];
}
