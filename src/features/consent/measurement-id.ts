/**
 * The id of a Google Analytics 4 property, from the environment of the build; null switches it off altogether.
 * Read it while the configuration loads: afterwards the adapter lays .dev.vars over the environment, empty values too.
 */
export function measurementId(environment: NodeJS.Dict<string> = process.env): string | null {
  const id = environment.GA4_MEASUREMENT_ID;
  if (!id) return null;
  if (/^G-[A-Z0-9]{6,14}$/.test(id)) return id;
  throw new Error('GA4_MEASUREMENT_ID has to look like G-ABC1234567, or be empty.');
}

/**
 * What a page has to be allowed for it, in the form of the built pages' hashes.
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
