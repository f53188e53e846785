/** The address under which a page’s copy is stored: without parameters that only change how it is shown. */
export function pageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const module = new URLSearchParams(search).get('module');
  return pathname === '/micro-learning' && module
    ? `${pathname}?module=${encodeURIComponent(module)}`
    : pathname;
}
