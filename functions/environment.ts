// What the Worker needs from its environment, and what every request carries.
import type { RequestIdVariables } from 'hono/request-id';

export type AppEnv = {
  Bindings: Env & {
    /** Hashes of the inline scripts and styles of the built pages; absent in `astro dev`. */
    CSP_HASHES?: string;
    /** Cloudflare Email Service, where wrangler.toml declares it. */
    EMAIL?: SendEmail;
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
