// The token of a link from a mail stands behind the #, where no server, log or Referer header sees it.

/** Reads the token and takes it out of the address bar, so that it is in no history and no screenshot. */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('t');
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
