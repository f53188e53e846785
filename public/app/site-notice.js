// Closes the banner, and tells the Worker which one this browser has closed. Only the Worker links this file.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-closes-notice]');
  if (!button) return;
  const id = encodeURIComponent(button.getAttribute('data-closes-notice'));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `notice=${id}; Path=/; Max-Age=7776000; SameSite=Lax; Secure`;
  button.closest('aside').remove();
  // A keyboard goes on where the page begins.
  document.querySelector('header a')?.focus({ preventScroll: true });
});
