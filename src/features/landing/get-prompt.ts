// "Get This Prompt + 499 More": copies the prompt, confirms it, and opens the link to the others.
// Without a script or clipboard it is a link.
/** Long enough to read the confirmation, or to hear it read. */
const READ_MS = 3000;

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-get-prompt]')) {
  const label = link.textContent;
  // The button beside it has the text.
  const copyButton = link.parentElement?.querySelector<HTMLElement>('[data-copy-prompt]');
  const status = link.parentElement?.querySelector('[role=status]');
  const say = (text: string) => {
    link.textContent = text || label;
    if (status) status.textContent = text;
  };
  let copied = false;
  link.addEventListener('click', async (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    // A second press goes immediately.
    if (elsewhere || copied || !navigator.clipboard) return;
    event.preventDefault();
    copied = await navigator.clipboard.writeText(copyButton?.dataset.copyPrompt ?? '').then(
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
