// In pages that the asset layer serves without the Worker: asks once whether there is something to say on top. All other
// pages have it in their HTML, these too where the Worker shows one in place of another (/maintenance, /404).
// Part of a script that is inline in every page: each file would cost a request, each further script a hash in the policy.
async function ask(): Promise<void> {
  const answer = await fetch('/api/notice').catch(() => null);
  const html = answer?.ok ? ((await answer.json()) as { html: string }).html : '';
  if (!html) return;
  // From our own server, which escapes what an owner wrote.
  const bars = document.createRange().createContextualFragment(html);
  const skip = document.querySelector('a[href="#content"]');
  if (skip) document.body.insertBefore(bars, skip.nextSibling);
}

const { dataset } = document.documentElement;
if ('asksNotice' in dataset && !('switched' in dataset)) void ask();

export {};
