// The pages that people look for, and their other names. The 404 page offers them.

export interface KnownPage {
  path: string;
  title: string;
  words: readonly string[];
}

export const KNOWN_PAGES: readonly KnownPage[] = [
  {
    path: '/plans',
    title: 'Plans and prices',
    words: ['pricing', 'price', 'cost', 'buy', 'upgrade'],
  },
  {
    path: '/signup',
    title: 'Get Started',
    words: ['register', 'join', 'start', 'sign-up', 'trial'],
  },
  { path: '/login', title: 'Sign in', words: ['sign-in', 'signin', 'log-in', 'auth'] },
  {
    path: '/help',
    title: 'Questions and answers',
    words: ['faq', 'support', 'contact', 'about', 'guides'],
  },
  { path: '/micro-learning', title: 'Lessons', words: ['lessons', 'modules', 'courses', 'learn'] },
  { path: '/learning-paths', title: 'Learning paths', words: ['paths', 'path', 'courses'] },
  { path: '/projects', title: 'Four weeks, one project', words: ['project', 'client', 'case'] },
  { path: '/achievements', title: 'Achievements', words: ['badges', 'certificates', 'progress'] },
  { path: '/dashboard', title: 'Your dashboard', words: ['home', 'app', 'member', 'my'] },
  {
    path: '/account',
    title: 'Your account',
    words: ['profile', 'settings', 'billing', 'invoices'],
  },
  { path: '/forgot-password', title: 'Forgot your password', words: ['password', 'reset'] },
  {
    path: '/sample-lesson',
    title: 'A whole lesson',
    words: ['sample', 'demo', 'example', 'lesson'],
  },
  {
    path: '/glossary',
    title: 'Glossary',
    words: ['terms-explained', 'dictionary', 'words', 'meaning', 'definitions'],
  },
  { path: '/cookie-settings', title: 'Cookie settings', words: ['cookies', 'consent', 'cookie'] },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    words: ['terms', 'tos', 'legal', 'refund', 'conditions'],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    words: ['privacy', 'gdpr', 'data', 'policy'],
  },
  {
    path: '/code-of-conduct',
    title: 'Code of Conduct',
    words: ['conduct', 'rules', 'moderation', 'community-rules', 'guidelines'],
  },
];
