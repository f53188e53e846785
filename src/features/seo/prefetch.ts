// Pages that the browser prefetches while a finger is still on the link: static files that are the same for everyone.
// Pages from the Worker are excluded: touching a link must not change or count anything.
// https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API

export const PREFETCHED = [
  '/plans',
  '/help',
  '/help/guides/*',
  '/glossary',
  '/sample-lesson',
  '/sample-path',
  '/cookie-settings',
  '/terms-of-service',
  '/privacy-policy',
  '/code-of-conduct',
] as const;

export const PREFETCH = {
  prefetch: [{ where: { href_matches: [...PREFETCHED] }, eagerness: 'conservative' }],
};
