// A tutorial that leads nowhere yet falls back to free courses elsewhere, a missing download to a generic text
// (decision 72).

/** Free courses on marketing, sales and service; in English, without payment. */
export const GENERIC_LEARNING = {
  href: 'https://academy.hubspot.com',
  title: 'Free courses at HubSpot Academy',
};

/** A tutorial's address; that of the free courses if it has none. */
export function tutorialAddress(slug: string | null | undefined): string {
  return slug ? `/tutorials/${slug}` : GENERIC_LEARNING.href;
}

/** A model's training; the free courses if it has none, or an invalid address. */
export function trainingAddress(training: string | null | undefined): string {
  return training && URL.canParse(training) && training.startsWith('https://')
    ? training
    : GENERIC_LEARNING.href;
}
