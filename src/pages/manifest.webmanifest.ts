// The site as an app on a phone’s home screen: https://www.w3.org/TR/appmanifest/. The format has one theme color; the
// browser’s bar follows the dark theme by the <meta name="theme-color"> of each page.
import { siteSettings } from 'virtual:published';
import { isFirstLook } from '../../functions/rules/brand.ts';
import { SCREENSHOTS } from '../features/offline/screenshots.ts';

const PAPER = '#faf6ee';

const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/app/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });

const screenshot = ({ name, sizes, label }: (typeof SCREENSHOTS)[number]) => ({
  src: `/app/${name}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: name.startsWith('narrow') ? 'narrow' : 'wide',
  label,
});

export function GET(): Response {
  const { productName, shortName, description } = siteSettings;
  const manifest = {
    id: '/',
    name: productName,
    short_name: shortName ?? productName,
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
    screenshots: isFirstLook() ? SCREENSHOTS.map(screenshot) : [],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
