// Sign-in and sign-up links keep the page the visitor wanted, and a notice explains a redirect.
import { safeRedirect } from '../../../functions/session/rules/safe-redirect.ts';

const query = new URLSearchParams(location.search);
const redirect = query.get('redirect');

if (redirect && safeRedirect(redirect) !== '/') {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]')) {
    const url = new URL(link.href);
    url.searchParams.set('redirect', safeRedirect(redirect));
    link.href = url.href;
  }
}

for (const sentence of document.querySelectorAll<HTMLElement>('[data-problem], [data-notice]')) {
  const { problem, notice } = sentence.dataset;
  sentence.hidden = problem ? problem !== query.get('problem') : notice !== query.get('notice');
}
