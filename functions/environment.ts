// What the Worker needs from its environment, and what every request carries.
import type { SanityClient } from '@sanity/client';
import type { RequestIdVariables } from 'hono/request-id';

export type AppEnv = {
  Bindings: Env & {
    /** Hashes of the inline scripts and styles of the built pages; absent in `astro dev`. */
    CSP_HASHES?: string;
    /** Cloudflare Email Service, where wrangler.toml declares it. */
    EMAIL?: SendEmail;
    /** From the Worker's entry (worker.ts). */
    DRAFTS: Drafts;
    /** The local Stripe, where it runs beside this Worker. */
    STRIPE?: Fetcher;
  };
  Variables: RequestIdVariables & {
    db: D1Database;
    /** When the request arrived, in milliseconds since 1970. */
    startedAt: number;
    /** For a document that needs a policy of its own. */
    contentSecurityPolicy?: string;
  };
};

/** What editors have not published yet, and pages made of it. The Worker's entry brings it: it belongs to the site. */
export interface Drafts {
  /** Null without a project and a token: then there are no drafts to show. */
  client(env: Env): SanityClient | null;
  /** The kinds of document whose changes can change a page. */
  kinds: readonly string[];
  /** Gives what runs `render` with the drafts as its content. Rejects where the Content Lake gives no answer. */
  read(client: SanityClient): Promise<<Result>(render: () => Result) => Result>;
}
