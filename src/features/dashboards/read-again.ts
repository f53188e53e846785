/** Replaces Worker-written parts with a fresh page's. After a failure, or if either page lacks a part, it stays. */
export async function readAgain(parts: readonly string[]): Promise<void> {
  try {
    const response = await fetch(location.pathname);
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const part of parts) {
      const fresh = page.querySelector(part);
      if (fresh) document.querySelector(part)?.replaceWith(fresh);
    }
  } catch {
    // Without a connection the next page load shows them.
  }
}
