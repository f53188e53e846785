// Copies a prompt without React. The button itself shows the result for two seconds.
const FEEDBACK_MS = 2000;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-prompt]')) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(button.dataset.copyPrompt ?? '').then(
      () => {
        // Members' pages show a toast as well; public pages have none.
        document.dispatchEvent(new CustomEvent('prompt-copied'));
        return 'Copied';
      },
      () => 'Copy failed',
    );
    setTimeout(() => {
      button.textContent = label;
    }, FEEDBACK_MS);
  });
}
