/** Takes parts that the Worker writes from a fresh page; a part that is on one of the two only stays as it is. A failure too. */
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
