// Makes backups in steps: some each minute, called by the cron. In a Durable Object, because encrypting takes more CPU
// than a Worker may use on the free plan, and because two steps must never run at the same time.
import { DurableObject } from 'cloudflare:workers';
import { withDeadline } from '../database/deadline.ts';
import type { AppEnv } from '../environment.ts';
import { backupStore } from './chosen-store.ts';
import { hostedContent } from './content.ts';
import type { Tools } from './running.ts';
import { sealFilesTo, sealTo } from './seal.ts';
import { settingsOf } from './settings.ts';
import { takeSteps } from './step.ts';

/** A step asks the database and the store at most 45 times each; the free plan allows fifty in a call, the paid one a thousand. */
const STEPS = { free: 1, paid: 10 };

export class BackupRunner extends DurableObject<AppEnv['Bindings']> {
  #running: Promise<void> | null = null;

  /** What one minute is for. A call during a step waits for that one. */
  step(now: number): Promise<void> {
    this.#running ??= this.#step(now).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #step(now: number): Promise<void> {
    const tools = toolsOf(this.env);
    const plan = (this.env.CLOUDFLARE_PLAN as string) === 'paid' ? 'paid' : 'free';
    if (tools) await takeSteps(tools, now, STEPS[plan]);
  }
}

/** Null when backups are not configured. */
function toolsOf(env: AppEnv['Bindings']): Tools | null {
  const store = backupStore(env);
  const { BACKUP_RECIPIENT: recipient } = env;
  if (!store || !recipient) return null;
  return {
    db: withDeadline(env.DB),
    store,
    seal: sealTo(recipient),
    sealFile: sealFilesTo(recipient),
    uploads: env.UPLOADS ?? null,
    content: hostedContent(env),
    settings: settingsOf(env),
    site: env.ORIGIN,
    listsErasures: true,
  };
}
