/**
 * The page to open after sign-in: a path of this site, never another site (OWASP: unvalidated redirects). Anything
 * else, and API paths, become `/`.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return '/';
  const base = 'https://this-site.invalid';
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  if (
    !url ||
    url.origin !== base ||
    url.pathname.startsWith('//') ||
    /^\/api(\/|$)/i.test(decoded(url.pathname))
  )
    return '/';
  return url.pathname + url.search + url.hash;
}

/** The router reads /%61pi as /api. */
function decoded(pathname: string): string {
  return pathname.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent);
}
