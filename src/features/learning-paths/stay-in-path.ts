// A lesson can be in several paths. A member who came from one of them continues in that one.

/** `slug` is the path in the address; without one, or with a path that lacks this lesson, all paths stay. */
export function stayInPath(root: ParentNode, slug: string | null): void {
  const nav = root.querySelector('[data-path-steps]');
  const parts = [...(nav?.querySelectorAll<HTMLElement>('[data-in-path]') ?? [])];
  const isPartOf = ({ dataset }: HTMLElement) => dataset.inPath?.split(' ').includes(slug ?? '');
  if (!nav || !slug || !parts.some(isPartOf)) return;
  for (const part of parts) {
    part.hidden = !isPartOf(part);
    if (part instanceof HTMLAnchorElement) {
      const address = new URL(part.href);
      address.searchParams.set('path', slug);
      part.href = address.pathname + address.search;
      part.querySelector('[data-path-names]')?.remove();
    }
  }
  const name = parts.find((part) => !part.hidden)?.querySelector('a')?.textContent;
  if (name) nav.setAttribute('aria-label', `Path: ${name}`);
}
