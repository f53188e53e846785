// Finds and deletes the cookies and entries left by categories that are no longer allowed.
const LEFT_BY = {
  analytics: /^(_ga|_gid$|__utm|_pk_|_hj|_clck$|_clsk$|mp_|ajs_|amp_)/,
  marketing: /^(_gcl_|_gac_|_fbp$|_fbc$|_uet|_ttp$|_pin_|_scid|_rdt_|li_|__gads$|__gpi$|__eoi$)/,
};

/** `cookie` is the value of `document.cookie`. */
export function cookiesToClear(
  cookie: string,
  allowed: { analytics: boolean; marketing: boolean },
): string[] {
  const names = cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  return names.filter(
    (name) =>
      (!allowed.analytics && LEFT_BY.analytics.test(name)) ||
      (!allowed.marketing && LEFT_BY.marketing.test(name)),
  );
}

/** Deleting a cookie takes the domain and path it was set with, and scripts cannot read those. */
export function placesOf(hostname: string, pathname: string): { domain: string; path: string }[] {
  const labels = hostname.split('.');
  const domains = ['', ...labels.map((_, i) => labels.slice(i).join('.'))];
  const parts = pathname.split('/').filter(Boolean);
  const folders = parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
  const paths = ['/', ...folders, ...folders.map((folder) => `${folder}/`)];
  return domains.flatMap((domain) => paths.map((path) => ({ domain, path })));
}

/** The member's place in lessons (micro-learning/place-key.ts): all that needs the functional switch. */
const PLACES = /^ai-money-masters-place-/;

export function clearPlaces(storage: Storage): void {
  for (const key of Object.keys(storage)) if (PLACES.test(key)) storage.removeItem(key);
}

export function clearCookies(allowed: { analytics: boolean; marketing: boolean }): void {
  for (const name of cookiesToClear(document.cookie, allowed)) {
    for (const { domain, path } of placesOf(location.hostname, location.pathname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not reach other paths everywhere.
      document.cookie = `${name}=; Max-Age=0; Path=${path}${domain && `; Domain=${domain}`}`;
    }
  }
}
