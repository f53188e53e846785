// Starts the local Stripe on its own port: `node scripts/local-stripe/start.ts`, and in tests.
import getPort from 'get-port';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { applyStripeMigrations } from './database.ts';
import { CONNECTION_REFUSED } from './faults/connection-refused.ts';
import { localStripeWorker, STRIPE_WORKER } from './worker-options.ts';

export interface LocalStripeOptions {
  /** 0 picks a free port. */
  port: number;
  /** Where the database is stored between starts; by default it is lost when the process ends. */
  keepIn?: string;
  webhookUrl?: string;
  webhookSecret?: string;
}

export interface RunningStripe {
  url: string;
  /** For `new Stripe(key, { host, port, protocol: 'http' })`. */
  host: string;
  port: number;
  db: D1Database;
  stop(): Promise<void>;
}

export async function startLocalStripe(options: LocalStripeOptions): Promise<RunningStripe> {
  const host = '127.0.0.1';
  const port = options.port || (await getPort({ host }));
  const url = `http://${host}:${port}`;
  const worker = await localStripeWorker({
    PUBLIC_URL: url,
    ...(options.webhookUrl && { WEBHOOK_URL: options.webhookUrl }),
    ...(options.webhookSecret && { WEBHOOK_SECRET: options.webhookSecret }),
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: 0,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => {
        if (!message.includes(CONNECTION_REFUSED)) console.error(message);
      },
      cf: false,
      ...(options.keepIn && { resourcePersistencePath: options.keepIn }),
      // Directly to the Worker: Miniflare's proxy would turn a broken connection into a response.
      workers: [{ ...worker, unsafeDirectSockets: [{ host, port }] }],
    }),
  );
  await miniflare.ready;
  const db = (await miniflare.getD1Database('DB', STRIPE_WORKER)) as unknown as D1Database;
  await applyStripeMigrations(db);
  return { url, host, port, db, stop: () => miniflare.dispose() };
}

if (import.meta.main) {
  const { webhookUrl, webhookSecret } = {
    webhookUrl: process.env.STRIPE_WEBHOOK_URL,
    webhookSecret: process.env.STRIPE_WEBHOOK_SECRET,
  };
  const stripe = await startLocalStripe({
    port: Number(process.env.PORT ?? 12111),
    keepIn: '.wrangler/state/stripe',
    webhookUrl,
    webhookSecret,
  });
  console.info(`The local Stripe is at ${stripe.url}. Stop with Ctrl+C.`);
  process.on('SIGINT', () => void stripe.stop().then(() => process.exit(0)));
}
