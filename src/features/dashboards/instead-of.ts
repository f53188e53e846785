// The reason is told once: a reload, a bookmark or the way back shows the dashboard without it.
const address = new URL(location.href);
if (address.searchParams.has('instead-of')) {
  address.searchParams.delete('instead-of');
  history.replaceState(history.state, '', address);
}

for (const line of document.querySelectorAll<HTMLElement>('[data-instead-of]')) {
  const button = line.querySelector<HTMLElement>('[data-dismiss-reason]');
  if (!button) continue;
  // Without this script there is nothing behind it.
  button.hidden = false;
  button.addEventListener('click', () => {
    line.hidden = true;
    // The button is gone: the keyboard goes on from the content's beginning.
    const content = document.getElementById('content');
    content?.setAttribute('tabindex', '-1');
    content?.focus({ preventScroll: true });
  });
}

export {};
