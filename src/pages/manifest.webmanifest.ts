// The site as an app on a phone’s home screen: https://www.w3.org/TR/appmanifest/. The format has one theme color; the
// browser’s bar follows the dark theme by the <meta name="theme-color"> of each page.
import { siteSettings } from 'virtual:published';

const PAPER = '#faf6ee';

const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/app/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });

const screenshot = (file: string, sizes: string, label: string) => ({
  src: `/app/${file}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: file.startsWith('narrow') ? 'narrow' : 'wide',
  label,
});
const NARROW = '720x1480';
const WIDE = '1280x800';

export function GET(): Response {
  const { productName, description } = siteSettings;
  const manifest = {
    id: '/',
    name: productName,
    short_name: 'AI Money',
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/next',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['education', 'business', 'productivity'],
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut('Lessons', '/micro-learning'),
      shortcut('Learning paths', '/learning-paths'),
      shortcut('Prompts', '/ai-content'),
    ],
    screenshots: [
      screenshot('narrow-lessons', NARROW, 'Short lessons, each with a task'),
      screenshot('narrow-lesson', NARROW, 'A lesson, with one thing to make'),
      screenshot('narrow-prompts', NARROW, 'Prompts to copy'),
      screenshot('wide-lessons', WIDE, 'Short lessons, each with a task'),
      screenshot('wide-prompts', WIDE, 'Prompts to copy'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
