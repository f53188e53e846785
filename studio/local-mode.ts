// Without a Sanity project the Studio speaks to the lake that serves it (lake/): same origin, one editor, no login.
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { WithSiteBuild } from './desk/WithSiteBuild.tsx';
import { keepToThisMachine } from './outside-calls.ts';

/** What defineConfig gets in addition; nothing for a project at Sanity. */
export function localMode() {
  if (process.env.SANITY_STUDIO_PROJECT_ID) return { document: {} };
  // Neither when its schema is extracted nor under sanity dev is there a lake that wrote into the page.
  const lake = globalThis.document?.getElementById('lake')?.textContent;
  if (lake) {
    snoozeNetworkCheck();
    keepToThisMachine(window);
    window.EventSource = eventSourceFor(JSON.parse(lake).token);
  }
  return {
    unstable_clientFactory: clientOfTheLake,
    auth: { loginMethod: 'token' as const, providers: [], redirectOnSingle: false },
    // The newer strategies ask for text::query, which groq-js does not have.
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
 * By itself the client asks five times within three seconds; then the Studio takes the error for its own, and the form
 * is gone with what was typed last. A lake that is started again is asked until it answers.
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
    // With headers the client would not take the browser's own EventSource, which is replaced below.
    headers: undefined,
  });
}

/**
 * A browser opens six connections to a host, and the Studio listens on more. Each listener gets another name of this
 * machine; cookies do not go there, so the token goes along.
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

/** It takes many connections over HTTP/1.1 for a slow network. */
function snoozeNetworkCheck(): void {
  const key = 'sanity-studio.network.check.snooze';
  window.sessionStorage.setItem(key, new Date().toISOString());
}
