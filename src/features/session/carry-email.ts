// Carries the email typed at /login to /forgot-password. It waits in this tab for the one step, because the visitor
// pressed the link, and is read once; an email in the URL would stay in histories and logs.
const KEY = 'ai-money-masters-typed-email';
const field = document.querySelector<HTMLInputElement>('input[name=email]');
const link = document.querySelector<HTMLAnchorElement>('a[data-carry-email]');

try {
  const typed = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (typed && field && !link && !field.value) field.value = typed;
} catch {
  // Storage may be blocked; then the visitor types it again.
}

link?.addEventListener('click', () => {
  try {
    if (field?.value.trim()) sessionStorage.setItem(KEY, field.value.trim());
  } catch {
    // See above.
  }
});
