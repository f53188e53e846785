/**
 * Tells our own server that this page was opened: its path and nothing else. Told when the page is put away, so that
 * nothing that loads has to wait beside it. Browsers that ask not to be counted say nothing.
 */
export function countView(): void {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  const tell = () => {
    fetch('/api/page-views', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: location.pathname }),
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', tell, { once: true });
}
