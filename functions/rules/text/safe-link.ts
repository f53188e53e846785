/** Characters of a link, as it was pasted and as browsers write it. */
export const MAX_LINK = 2000;

/** An https address of a public host, without a password in it, as browsers write it; null for anything else. */
export function safeLink(text: string): string | null {
  const address = urlFrom(text);
  if (address?.protocol !== 'https:' || address.username || address.password) return null;
  const isPublic = address.hostname.includes('.') && !/^[\d.]+$|^\[/.test(address.hostname);
  return isPublic && address.href.length <= MAX_LINK ? address.href : null;
}

/** `URL.parse` is too new for old phones. */
function urlFrom(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
