// Pages that the browser fetches while a finger is still on the link: those that are files and the same for everybody.
// Nothing the Worker hands out is among them: a link that was only touched must not change or count anything.
// https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API

export const PREFETCHED = [
  '/plans',
  '/help',
  '/help/guides/*',
  '/sample-lesson',
  '/sample-path',
  '/cookie-settings',
  '/terms-of-service',
  '/privacy-policy',
] as const;

export const PREFETCH = {
  prefetch: [{ where: { href_matches: [...PREFETCHED] }, eagerness: 'conservative' }],
};
