// One look at every part of the site, for /status and for alerts. Reads only: three queries, and one call each to the
// pages, a hasher, the bucket, Stripe and the model.
import { contentReadAt } from 'virtual:published';
import { aiDailyLimit, aiProviderName } from '../../configuration/ai.ts';
import type { AppEnv } from '../../environment.ts';
import { type Waiting, whatWaits } from '../attention.ts';
import { type Facts, NO_FACTS } from '../rules/facts.ts';
import type { Minute } from '../rules/incidents.ts';
import {
  type Level,
  type Levels,
  levelsOfFailures,
  PART_KEYS,
  PARTS,
  worstOf,
} from '../rules/parts.ts';
import * as probes from './probes.ts';
import { findFailing, readSignals, type Signals } from './signals.ts';

type Bindings = AppEnv['Bindings'];

interface FromDatabase {
  /** What answers. */
  answers: { database: boolean; signIn: boolean; community: boolean };
  signals: Signals | null;
  waiting: Waiting | null;
}

const ALL_ANSWER = { database: true, signIn: true, community: true };

async function askDatabase(env: Bindings, db: D1Database, now: number): Promise<FromDatabase> {
  const [signals, waiting] = await Promise.all([
    readSignals(db, now).catch(() => null),
    whatWaits(db, { aiLimit: aiDailyLimit(env), contentReadAt }, now).catch(() => null),
  ]);
  const answers = signals && waiting ? ALL_ANSWER : await findFailing(db);
  return { answers, signals, waiting };
}

const level = (answers: boolean): Level => (answers ? 'ok' : 'down');

export async function checkNow(
  env: Bindings,
  db: D1Database,
  now: number,
): Promise<{ minute: Minute; facts: Facts }> {
  const [asked, pages, hashers, uploads, stripe, model] = await Promise.all([
    askDatabase(env, db, now),
    probes.pagesAnswer(env),
    probes.hashersAnswer(env),
    probes.uploadsAnswer(env),
    probes.stripeAnswers(env),
    probes.modelAnswers(env),
  ]);
  const { answers, signals, waiting } = asked;
  const { database } = answers;
  const aiLimit = aiDailyLimit(env);
  const hasModel = aiProviderName(env as unknown as Record<string, unknown>) !== 'rules';
  const own: Levels = {
    pages: level(pages),
    signIn: level(answers.signIn && hashers),
    ...(stripe !== null && { payments: level(stripe) }),
    email: waiting && waiting.stuckEmails > 0 ? 'trouble' : 'ok',
    community: level(answers.community),
    ...(uploads !== null && { uploads: level(uploads) }),
    ...(hasModel && {
      ai: worstOf(level(model ?? true), signals && signals.aiCalls >= aiLimit ? 'trouble' : 'ok'),
    }),
  };
  return {
    minute: { at: now, database, levels: levelsWith(own, { database, signals }) },
    facts: {
      ...NO_FACTS,
      ...{ database, waiting, uploads, cronSilentMinutes: 0 },
      aiCalls: hasModel && signals ? { calls: signals.aiCalls, limit: aiLimit } : null,
      webhook: signals && stripe !== null ? signals.webhook : null,
    },
  };
}

function levelsWith(
  own: Levels,
  { database, signals }: { database: boolean; signals: Signals | null },
): Levels {
  const failures = levelsOfFailures(signals?.failed ?? []);
  const checked = PART_KEYS.filter((key) => own[key] !== undefined);
  return Object.fromEntries(
    checked.map((key) => {
      const isWithout = !database && PARTS[key].needsDatabase;
      return [key, isWithout ? 'down' : worstOf(own[key] ?? 'ok', failures[key])];
    }),
  );
}
