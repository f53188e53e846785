// Which picture goes with which page. Lessons, paths and guides have one under their id.
const PAGES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/plans': 'plans',
  '/payment': 'plans',
  '/signup': 'signup',
  '/help': 'help',
  '/terms-of-service': 'terms-of-service',
  '/privacy-policy': 'privacy-policy',
  '/cookie-settings': 'cookie-settings',
};

export const pictureAddress = (name: string) => `/og/${name}.png`;

/** Pages without a picture of their own share the start page's. */
export function pictureOfPage(path: string): string {
  return pictureAddress((Object.hasOwn(PAGES, path) && PAGES[path]) || 'home');
}
