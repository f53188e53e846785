// In pages that the asset layer serves without the Worker: asks once whether there is something to say on top. All other
// pages have it in their HTML.
const answer = await fetch('/api/notice').catch(() => null);
const html = answer?.ok ? ((await answer.json()) as { html: string }).html : '';
// From our own server, which escapes what an owner wrote.
if (html) {
  const parts = document.createRange().createContextualFragment(html);
  const skip = document.querySelector('a[href="#content"]');
  if (skip) document.body.insertBefore(parts, skip.nextSibling);
}

export {};
