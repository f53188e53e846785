// "Get This Prompt + 499 More": copies the prompt, says so, and leads to where the others are.
// Without a script, and where nothing can be copied, it is a link.
/** Long enough to read it, or to hear it read. */
const READ_MS = 3000;

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-get-prompt]')) {
  const label = link.textContent;
  const status = link.parentElement?.querySelector('[role=status]');
  const say = (text: string) => {
    link.textContent = text || label;
    if (status) status.textContent = text;
  };
  let copied = false;
  link.addEventListener('click', async (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    // A second press goes at once.
    if (elsewhere || copied || !navigator.clipboard) return;
    event.preventDefault();
    copied = await navigator.clipboard.writeText(link.dataset.getPrompt ?? '').then(
      () => true,
      () => false,
    );
    say(copied ? 'Prompt copied to clipboard!' : 'Copy failed. Please try again.');
    setTimeout(() => {
      say('');
      if (copied) location.assign(link.href);
      copied = false;
    }, READ_MS);
  });
}
