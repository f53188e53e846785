// The Worker's bindings, and the variables of every request.
import type { SanityClient } from '@sanity/client';
import type { RequestIdVariables } from 'hono/request-id';
import type { SwitchName } from './rules/switches.ts';

/** Counts what queries cost: functions/database/meter.ts. Times in milliseconds. */
export interface QueryMeter {
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** D1’s own time, without the way there. */
  d1Ms: number;
  /** Of the whole database after the last query; null before the first. */
  databaseBytes: number | null;
  add(meta: Partial<D1Meta> | undefined): void;
}

export type AppEnv = {
  Bindings: Env & {
    /** Hashes of the inline scripts and styles of the built pages; absent in `astro dev`. */
    CSP_HASHES?: string;
    /** Cloudflare Email Service, where wrangler.toml declares it. */
    EMAIL?: SendEmail;
    /** Workers AI, where wrangler.toml declares it. */
    AI?: AiBinding;
    /** Members' uploads, where wrangler.toml declares the bucket; on this machine always. */
    UPLOADS?: R2Bucket;
    /** Backups, where wrangler.toml declares the bucket; on this machine always. */
    BACKUPS?: R2Bucket;
    /** From the Worker's entry (worker.ts). */
    DRAFTS: Drafts;
    /** The local Stripe, if it runs next to this Worker. */
    STRIPE?: Fetcher;
  };
  Variables: RequestIdVariables & {
    db: D1Database;
    /** What this request’s queries cost. */
    meter: QueryMeter;
    /** When the request arrived, in milliseconds since 1970. */
    startedAt: number;
    /** A colleague looks at the site as a member, read-only: see functions/session/views. */
    isView?: boolean;
    /** The token hash of a session that replaces the request's own: a colleague exports a member's data. */
    asMember?: string;
    /** The switches that are on, once they are known; and which of them close this request: see functions/switches. */
    switches?: SwitchesOfRequest;
    /** Set once a member is known: see functions/session/offline-owner.ts. */
    offlineOwner?: string;
    /** For a document that needs its own policy. */
    contentSecurityPolicy?: string;
    /** For a successful API response that the browser may keep; all others are `no-store`. */
    cacheControl?: `private, max-age=${number}`;
    /** For a page whose address is a secret. */
    referrerPolicy?: 'no-referrer';
  };
};

/** The part of Workers AI's binding that is used: https://developers.cloudflare.com/workers-ai/configuration/bindings/ */
export interface AiBinding {
  run(
    model: string,
    input: {
      messages: { role: 'system' | 'user'; content: string }[];
      max_tokens: number;
      stream: true;
    },
    options: { signal: AbortSignal },
  ): Promise<unknown>;
}

/** Unpublished drafts, and pages rendered from them. The Worker's entry provides it: it is part of the site. */
export interface Drafts {
  /** Null without a project and a token: then there are no drafts to show. */
  client(env: Env): SanityClient | null;
  /** The kinds of document whose changes can change a page. */
  kinds: readonly string[];
  /** Gives a function that runs `render` with the drafts as content. Rejects if the Content Lake is unreachable. */
  read(client: SanityClient): Promise<<Result>(render: () => Result) => Result>;
}

/** What functions/switches knows about a request. */
interface SwitchesOfRequest {
  closedBy: readonly SwitchName[];
  /** Null until they are read. */
  live: { readonly until: ReadonlyMap<SwitchName, string | null> } | null;
  /** The session's query is on its way, and reads them. */
  isComing: boolean;
}
