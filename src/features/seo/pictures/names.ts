// The name of each page's picture. Lessons and learning paths have one under their ID.
const PAGES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/plans': 'plans',
  '/payment': 'plans',
  '/signup': 'signup',
  '/help': 'help',
  '/terms-of-service': 'terms-of-service',
  '/privacy-policy': 'privacy-policy',
  '/code-of-conduct': 'code-of-conduct',
  '/cookie-settings': 'cookie-settings',
};

const GUIDE = /^\/help\/guides\/([a-z0-9-]+)$/;

export const pictureAddress = (name: string) => `/og/${name}.png`;

/** Pages without their own picture share the start page's. */
export function pictureOfPage(path: string): string {
  const guide = GUIDE.exec(path)?.[1];
  if (guide) return pictureAddress(`guide-${guide}`);
  return pictureAddress((Object.hasOwn(PAGES, path) && PAGES[path]) || 'home');
}
