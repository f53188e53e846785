import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { builtFromIntegration } from './scripts/build/built-from-integration.ts';
import { demoMembersIntegration } from './scripts/build/demo-members-integration.ts';
import { licensesIntegration } from './scripts/build/licenses/licenses-integration.ts';
import { securityHeadersIntegration } from './scripts/build/security-headers-integration.ts';
import { aiModelIntegration } from './src/content/ai-model-integration.ts';
import { brandStylesPlugin } from './src/content/brand-styles-plugin.ts';
import { buildStampIntegration } from './src/content/build-stamp-integration.ts';
import { contentAtRequestPlugin } from './src/content/draft-preview/plugin.ts';
import { publishedPlugin } from './src/content/published-plugin.ts';
import { devPagesIntegration } from './src/dev-pages/dev-pages-integration.ts';
import { measurementIntegration } from './src/features/consent/measurement-integration.ts';
import { serviceWorkerIntegration } from './src/features/offline/service-worker-integration.ts';
import { sitemapIntegrations } from './src/features/seo/sitemap.ts';
import { shownProvidersIntegration } from './src/features/session/shown-providers-integration.ts';
import { interactionIntegration } from './src/lib/interaction-integration.ts';

/** Defined in src/styles/fallback-fonts.css. */
const standIns = (name, generic) => [`${name} on Roboto`, `${name} on DejaVu`, generic];

const font = (name, file, weight, fallbacks) => ({
  provider: fontProviders.local(),
  name,
  cssVariable: `--font-${file}`,
  fallbacks,
  options: { variants: [{ src: [`./src/styles/fonts/${file}.woff2`], weight, style: 'normal' }] },
});

// A few files instead of many tiny ones: on a slow connection every request costs more than a kilobyte does.
const SCRIPT_GROUPS = [
  {
    // Before the account's group, which would include it: a dozen pages write dates.
    name: 'dates',
    test: /functions\/rules\/days\/(date-text|relative-time|day-in)/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores)\/|rolldown\/runtime/,
  },
  {
    name: 'base',
    test: /node_modules\/(nanostores|hono)\/|src\/lib\/(api|form|storage)|features\/session\/user|functions\/(rules\/product|session\/rules\/safe-redirect)|components\/toast|vite\/preload-helper|functions\/rules\/days\/(browser-zone|study-time)/,
  },
  {
    // Code that every member's page loads: each separate file would cost the headers of a response.
    name: 'device',
    test: /src\/features\/offline\/(OfflineLine|online|line|kept|register|queue\/(state|others|member)|device\/sign-out-names)|src\/layouts\/DeviceLine|features\/saved-work\/send-saves/,
  },
  {
    name: 'queue',
    test: /src\/features\/offline\/(send-or-wait|queue\/|device\/worker-messages)|features\/micro-learning\/(progress|completion-overlay)/,
  },
  {
    // Includes the names of categories and tiers, which the lessons need without the prices.
    name: 'ui',
    test: /src\/components\/(Button|Field|Card|Progress|Skeleton|EmptyState|Spinner|Badge|Tabs|Dialog|FormAlert|Select|[a-z]+-style)|features\/session\/(PasswordField|NameFields)|studio\/model\/vocabulary|functions\/rules\/tiers/,
  },
  {
    // Small rules that the parts of a lesson share.
    name: 'lesson',
    test: /functions\/(micro-learning\/rules\/anchors|artifacts\/rules\/step-key|rules\/too-long)|features\/micro-learning\/lesson-data|src\/lib\/page-data/,
  },
  {
    name: 'work-names',
    test: /src\/features\/saved-work\/(kinds|saved-when)/,
  },
  {
    name: 'works',
    test: /src\/features\/saved-work\/(outbox|waiting|saved-work|tool-draft|WorkActions)/,
  },
  {
    name: 'plans',
    test: /functions\/rules\/(plans|entitlement)|features\/membership\/((?:load-)?card-form|guarantee-notice)/,
  },
  {
    // Code that the account page shares with its dialogs, which load on demand.
    name: 'account',
    test: /src\/features\/account\/(account|confirmation|membership\/[a-z-]+)\.ts$/,
  },
];

// Small assets stay files, which can be cached. Small page scripts are inlined, with their hash in the policy:
// on a slow connection each file that loads before the first paint delays it.
// The preview is rendered on request, where no build sees its scripts, so its script stays a file.
const smallScripts = (file, content) =>
  file.endsWith('.js') && content.length < 2048 && !file.includes('DraftsNote');

export default defineConfig({
  site: process.env.ORIGIN || 'http://localhost:8787',
  output: 'static',
  session: false,
  trailingSlash: 'never',
  // Inline styles would need a hash each; small assets inlined as data: URLs cannot be cached.
  build: { format: 'file', inlineStylesheets: 'never' },
  // The default drops the space between a line break and an inline element.
  compressHTML: true,
  adapter: cloudflare({ imageService: 'compile', prerenderEnvironment: 'node' }),
  integrations: [
    react(),
    ...sitemapIntegrations(),
    interactionIntegration(),
    shownProvidersIntegration(),
    demoMembersIntegration(),
    measurementIntegration(),
    aiModelIntegration(),
    buildStampIntegration(),
    // After the stamp, to which it adds.
    builtFromIntegration(),
    devPagesIntegration(),
    securityHeadersIntegration(),
    // Replaces one of the general headers, and hashes what the others wrote.
    serviceWorkerIntegration(),
    // Last: lists what is in the bundles, the service worker's too.
    licensesIntegration(),
  ],
  fonts: [
    font('Bricolage Grotesque', 'bricolage-grotesque', 700, standIns('Bricolage', 'sans-serif')),
    font('Hanken Grotesk', 'hanken-grotesk', '400 700', standIns('Hanken', 'sans-serif')),
    font('JetBrains Mono', 'jetbrains-mono', 400, standIns('JetBrains', 'monospace')),
  ],
  devToolbar: { enabled: false },
  server: { port: 8787 },
  vite: {
    plugins: [brandStylesPlugin(), tailwindcss(), publishedPlugin(), contentAtRequestPlugin()],
    // On another port the origin check would reject every form.
    server: { strictPort: true },
    build: { assetsInlineLimit: smallScripts },
    environments: {
      client: {
        // No banner: the adapter's is for the Worker, and would be in every script of every page.
        build: {
          rolldownOptions: { output: { banner: '', codeSplitting: { groups: SCRIPT_GROUPS } } },
        },
      },
    },
  },
});
