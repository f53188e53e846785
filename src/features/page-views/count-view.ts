/**
 * Tells our own server that this page was opened: its path and nothing else. Sent on pagehide, so that it delays
 * nothing that loads. Browsers with Do Not Track or Global Privacy Control send nothing.
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
