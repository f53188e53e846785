// The token of an email link is in the URL's hash, where no server, log or Referer header sees it.

/** Reads the token and removes it from the address bar, so that it is in no history and no screenshot. */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('t');
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
