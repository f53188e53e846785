// Specification, section 7: a missing download or tutorial mapping falls back to a generic external learning link or a
// generic text resource.

/** Free courses on marketing, sales and service; in English, without payment. */
export const GENERIC_LEARNING = {
  href: 'https://academy.hubspot.com',
  title: 'Free courses at HubSpot Academy',
};

/** Where a tutorial is read; elsewhere, when there is none. */
export function tutorialAddress(slug: string | null | undefined): string {
  return slug ? `/tutorials/${slug}` : GENERIC_LEARNING.href;
}

/** A model's training; the generic link when it has none, or an address that is none. */
export function trainingAddress(training: string | null | undefined): string {
  return training && URL.canParse(training) && training.startsWith('https://')
    ? training
    : GENERIC_LEARNING.href;
}
