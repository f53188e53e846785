/** The address of a page as its stored copy is named: without what only changes how it is shown. */
export function pageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const module = new URLSearchParams(search).get('module');
  return pathname === '/micro-learning' && module
    ? `${pathname}?module=${encodeURIComponent(module)}`
    : pathname;
}
