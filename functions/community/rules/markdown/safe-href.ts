// The URLs that a member’s link may have.

const OWN_ORIGIN = 'https://own.invalid';

/** The URL as a browser parses it; null for anything but http:, https:, mailto: and a path of this site. */
export function safeHref(href: string): string | null {
  if (isOwnPath(href)) return ownPath(href);
  if (!/^(?:https?:\/\/[^/]|mailto:[^@\s]+@)/i.test(href)) return null;
  const url = URL.parse(href);
  // A user name before the host makes one URL look like another.
  if (!url || url.username || url.password) return null;
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

const isOwnPath = (href: string) => href.startsWith('/');

/** Null for `//host` and `/\host`, which leave this site. */
function ownPath(href: string): string | null {
  const url = URL.parse(href, OWN_ORIGIN);
  if (!url || url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** True if the link's text is the URL of one site, but the link leads to another. */
export function isAnotherSite(shown: string, href: string): boolean {
  const [, address] =
    /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/:?#]\S*)?)\s*$/iu.exec(shown) ?? [];
  const shownHost = address && URL.parse(`https://${address}`)?.hostname;
  if (!shownHost) return false;
  const host = (name: string) => name.replace(/^www\./, '');
  return host(shownHost) !== host(URL.parse(href, OWN_ORIGIN)?.hostname ?? '');
}
