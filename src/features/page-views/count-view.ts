/**
 * Tells our own server that this page was opened: its path, and for the first page of a visit the site that led here, or
 * the link's utm_ words. Nothing is stored in the browser. Sent on pagehide, so that it delays nothing that loads.
 * Browsers with Do Not Track or Global Privacy Control send nothing.
 */
export function countView(): void {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  const from = visitFrom();
  const tell = () => {
    fetch('/api/page-views', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: location.pathname, ...(from && { from }) }),
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', tell, { once: true });
}

/** Null for a page that was opened from another of our own, or reloaded. */
function visitFrom() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'navigate') return null;
  const { host } = URL.parse(document.referrer) ?? { host: '' };
  if (host === location.host) return null;
  const words = new URLSearchParams(location.search);
  const word = (name: string) => words.get(`utm_${name}`)?.slice(0, 300) ?? '';
  return {
    source: word('source') || host.replace(/^www\./, ''),
    medium: word('medium'),
    campaign: word('campaign'),
  };
}
