// Stripe's own CLI sends Stripe's own fixtures: everything they need must exist here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStripe } from '../../src/testing/local-stripe/local-stripe.ts';

const local = testStripe();
const program = findProgram();

const EVENTS = [
  'customer.created',
  'payment_intent.succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'credit_note.created',
  'promotion_code.created',
  'setup_intent.setup_failed',
  'billing_portal.session.created',
] as const;

/** Whether the CLI is required: a conformance check must not be skipped where it counts. */
const isNeeded = Boolean(process.env.CI);
if (!program && !isNeeded) console.info('Skipped: this machine has no @stripe/cli binary.');

test.skipIf(!program && !isNeeded)(
  'everything the Stripe CLI triggers works as at Stripe',
  async () => {
    expect(program, 'the binary of @stripe/cli for this platform').toBeDefined();
    const home = await mkdtemp(join(tmpdir(), 'stripe-cli-'));
    const outcomes = EVENTS.map((type) => trigger(type, home));
    const failed = (await Promise.all(outcomes)).filter(({ code }) => code !== 0);
    expect(failed).toEqual([]);
    const happened = await local.sdk().events.list({ types: [...EVENTS], limit: 100 });
    const types = new Set(happened.data.map(({ type }) => type));
    expect(EVENTS.filter((type) => !types.has(type))).toEqual([]);
  },
);

function trigger(
  type: string,
  home: string,
): Promise<{ type: string; code: number; output: string }> {
  return new Promise((resolve) => {
    const args = ['trigger', type, '--api-base', local.url, '--api-key', 'sk_test_localonly'];
    // Without its own home directory it would read the developer's configuration.
    const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home };
    const cli = spawn(program ?? '', args, { env });
    let output = '';
    cli.stdout.on('data', (part) => (output += part));
    cli.stderr.on('data', (part) => (output += part));
    cli.on('close', (code) => resolve({ type, code: code ?? 1, output }));
  });
}

function findProgram(): string | undefined {
  try {
    const { resolve } = createRequire(
      createRequire(import.meta.url).resolve('@stripe/cli/package.json'),
    );
    const platform = `@stripe/cli-${process.platform}-${process.arch}`;
    const path = join(resolve(`${platform}/package.json`), '..', 'bin', 'stripe');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
