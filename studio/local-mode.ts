// Without a Sanity project the Studio talks to the lake that serves it (lake/): same origin, one editor, no sign-in.
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { WithSiteBuild } from './desk/WithSiteBuild.tsx';
import { keepToThisMachine } from './outside-calls.ts';

/** Additional options for defineConfig; none for a project hosted by Sanity. */
export function localMode() {
  if (process.env.SANITY_STUDIO_PROJECT_ID) return { document: {} };
  // During schema extraction and under `sanity dev` no lake has written its token into the page.
  const lake = globalThis.document?.getElementById('lake')?.textContent;
  if (lake) {
    snoozeNetworkCheck();
    keepToThisMachine(window);
    window.EventSource = eventSourceFor(JSON.parse(lake).token);
  }
  return {
    unstable_clientFactory: clientOfTheLake,
    auth: { loginMethod: 'token' as const, providers: [], redirectOnSingle: false },
    // The newer strategies need text::query, which groq-js does not support.
    search: { strategy: 'groqLegacy' as const },
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    apps: { canvas: { enabled: false } },
    mediaLibrary: { enabled: false },
    document: { comments: { enabled: false } },
    ...(lake && { studio: { components: { layout: WithSiteBuild } } }),
  };
}

/**
 * By default the client retries five times within three seconds; then the Studio shows its error screen, and the form
 * is gone with the last edits. Retry until the restarted lake responds.
 * docs/decisions/0019-the-local-studio-outlasts-an-outage-of-its-lake.md
 */
const OUTLASTS_OUTAGES = { maxRetries: Number.MAX_SAFE_INTEGER, retryDelay: () => 500 };

function clientOfTheLake(options: ClientConfig): SanityClient {
  return createClient({
    ...options,
    apiHost: globalThis.location?.origin ?? 'http://localhost:3333',
    useProjectHostname: false,
    useCdn: false,
    ...OUTLASTS_OUTAGES,
    // With headers the client would not use the browser's own EventSource, which is replaced below.
    headers: undefined,
  });
}

/**
 * A browser opens at most six connections per host, and the Studio has more listeners. Each listener gets its own
 * hostname for this machine; cookies are not sent there, so the token is part of the URL.
 */
function eventSourceFor(token: string): typeof EventSource {
  const HOSTS = 64;
  let next = 0;
  return class extends EventSource {
    constructor(address: string | URL, init?: EventSourceInit) {
      const url = new URL(address, window.location.href);
      if (url.origin === window.location.origin) {
        url.hostname = `l${next++ % HOSTS}.localhost`;
        url.searchParams.set('token', token);
      }
      super(url, init);
    }
  };
}

/** The Studio mistakes many connections over HTTP/1.1 for a slow network. */
function snoozeNetworkCheck(): void {
  const key = 'sanity-studio.network.check.snooze';
  window.sessionStorage.setItem(key, new Date().toISOString());
}
