// The status board: what was checked in the last 90 days, incidents, alerts, and what the site has used. A Durable Object
// with its own storage, so that /status answers and the owner is told while D1 is gone, and so that two crons at a time
// tell each alert once. docs/decisions/0217-the-status-board-does-not-need-the-database.md
import { DurableObject } from 'cloudflare:workers';
import { withDeadline } from '../../database/deadline.ts';
import { deliverUrgent } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { type AlertMessage, afterLook } from '../rules/alert-states.ts';
import { ALERTS, type AlertKey } from '../rules/alerts.ts';
import { totalsOf } from '../rules/day-totals.ts';
import { NOTHING_CHECKED, withMinute } from '../rules/days.ts';
import { NO_FACTS } from '../rules/facts.ts';
import { afterMinute, type Change, type Minute } from '../rules/incidents.ts';
import type { DayTotal } from '../rules/limits.ts';
import type { Level, PartKey } from '../rules/parts.ts';
import type { Week } from '../rules/route-weeks.ts';
import type { BoardRead } from '../rules/status.ts';
import {
  addTo,
  type ByRoute,
  type Counted,
  type DayUsage,
  merged,
  type UsageBatch,
} from '../rules/usage.ts';
import { newestOfEach, queueAlerts } from './emails.ts';
import * as kept from './storage.ts';
import { postAlerts } from './webhook.ts';

const MINUTE_MS = 60_000;
/** The board looks by itself whether the cron still reports. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;

export type Findings = Partial<Record<AlertKey, string>>;

export interface Told {
  /** Alerts that the outbox has not taken yet. */
  toEmail: AlertMessage[];
  /** Rows that this call wrote to keep the minute; alerts and incidents are rare, and not in it. */
  rowsWritten: number;
}

/** Crons overtake each other by a minute or two; a last minute that is further ahead is a clock that was wrong. */
const isSeen = (at: number, last: number): boolean =>
  Math.floor(at / MINUTE_MS) <= Math.floor(last / MINUTE_MS) && last - at < LOOK_EVERY_MS;

export class StatusBoard extends DurableObject<AppEnv['Bindings']> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: AppEnv['Bindings']) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    kept.createTables(this.#sql);
  }

  /** A minute that was checked, once: a second cron in the same minute changes nothing. */
  async report(minute: Minute, findings: Findings): Promise<Told> {
    const rowsWritten = this.ctx.storage.transactionSync(() => this.#keep(minute, findings));
    await this.#lookLater();
    return { ...(await this.#tell(minute.at)), rowsWritten };
  }

  #keep(minute: Minute, findings: Findings): number {
    const sql = this.#sql;
    const state = kept.readState(sql);
    const last = state.minute;
    if (last && isSeen(minute.at, last.at)) return 0;
    const { going, changes } = afterMinute(state.going, minute);
    for (const change of changes) this.#note(change);
    const alerts = this.#afterLook(state, findings, minute.at);
    const day = kept.dayNumber(minute.at);
    const sums = kept.readDay<kept.PartSums>(sql, 'days', day);
    if (!sums) kept.forgetOld(sql, minute.at);
    const next = { ...sums };
    for (const [part, level] of Object.entries(minute.levels) as [PartKey, Level][])
      next[part] = withMinute(next[part] ?? NOTHING_CHECKED, level);
    return kept.writeDay(sql, 'days', day, next) + kept.writeState(sql, { minute, going, alerts });
  }

  #afterLook(state: kept.BoardState, findings: Findings, now: number) {
    const { states, messages } = afterLook(state.alerts, findings, now);
    for (const message of messages) kept.insertMessage(this.#sql, message);
    return states;
  }

  #note({ cause, going, what }: Change): void {
    const { since: beganAt, wellSince, level, parts } = going;
    const incident = { cause, level, parts, beganAt, endedAt: what === 'ends' ? wellSince : null };
    if (what === 'opens') going.incident = kept.insertIncident(this.#sql, incident);
    else kept.updateIncident(this.#sql, { ...incident, id: going.incident ?? 0 });
  }

  /** Findings of something that looks less often than every minute, and whether the cron of every minute is silent. */
  async look(now: number, findings: Findings = {}): Promise<Told> {
    this.ctx.storage.transactionSync(() => {
      const state = kept.readState(this.#sql);
      const silentMs = state.minute ? now - state.minute.at : 0;
      const cronSilentMinutes = Math.floor(silentMs / MINUTE_MS);
      const cron = ALERTS.cron.finds({ ...NO_FACTS, database: true, cronSilentMinutes });
      // Only a report says that it is well again.
      const all = { ...findings, ...(cron && { cron }) };
      const alerts = this.#afterLook(state, all, now);
      if (JSON.stringify(alerts) !== JSON.stringify(state.alerts))
        kept.writeState(this.#sql, { ...state, alerts });
    });
    return { ...(await this.#tell(now)), rowsWritten: 0 };
  }

  async #tell(now: number): Promise<Pick<Told, 'toEmail'>> {
    await postAlerts(this.#sql, this.env, now);
    const { alerts } = kept.readState(this.#sql);
    const { newest, outdated } = newestOfEach(kept.notEmailed(this.#sql));
    kept.noteEmailed(this.#sql, outdated, now);
    // What could not be queued in time, and is well by now, waits for its end: a late alarm helps no one.
    return {
      toEmail: newest.filter(({ rule, phase }) => phase === 'over' || !alerts[rule]?.wellSince),
    };
  }

  /** The outbox has these now. */
  emailed(ids: readonly string[], now: number): void {
    kept.noteEmailed(this.#sql, ids, now);
  }

  read(now: number): BoardRead {
    const today = kept.dayNumber(now);
    const from = today - kept.KEPT_DAYS + 1;
    const sums = kept.daysBetween<kept.PartSums>(this.#sql, 'days', from, today);
    const days = Array.from({ length: kept.KEPT_DAYS }, (_, place) => from + place);
    return {
      minute: kept.readState(this.#sql).minute,
      days: days.map((day) => ({ day: kept.dayOfNumber(day), sums: sums.get(day) ?? {} })),
      incidents: kept.incidents(this.#sql),
    };
  }

  /** What an isolate has counted since it last told. */
  addUsage(batch: UsageBatch, now: number): void {
    const day = kept.dayNumber(now);
    const before = kept.readDay<DayUsage>(this.#sql, 'usage', day);
    kept.writeDay(this.#sql, 'usage', day, addTo(before, batch));
  }

  /** What only the database knows. Returns whether the day’s uploads were not counted yet. */
  addCounted(counted: Counted, now: number): boolean {
    const day = kept.dayNumber(now);
    const before = kept.readDay<DayUsage>(this.#sql, 'usage', day);
    const base = before ?? { routes: {}, databaseBytes: null, boardCalls: 0 };
    const all = { ...base.counted, ...counted };
    kept.writeDay(this.#sql, 'usage', day, { ...base, counted: all });
    return all.uploadBytes === undefined;
  }

  /** Each day that is kept, until today. A clock that was ahead for a while may have left later ones. */
  usage(now: number): DayTotal[] {
    const today = kept.dayNumber(now);
    const days = [...kept.daysBetween<DayUsage>(this.#sql, 'usage', 0, today)];
    return days.map(([day, usage]) => totalsOf(kept.dayOfNumber(day), usage));
  }

  /** The seven days that end with `lastDay`, in milliseconds since 1970, and the seven before them. */
  routeWeeks(lastDay: number): { week: Week; before: Week } {
    const last = kept.dayNumber(lastDay);
    return { week: this.#weekUntil(last), before: this.#weekUntil(last - 7) };
  }

  #weekUntil(last: number): Week {
    const days = [...kept.daysBetween<DayUsage>(this.#sql, 'usage', last - 6, last).values()];
    const routes = days.reduce<ByRoute>((all, day) => merged(all, day.routes), {});
    return { routes, days: days.length };
  }

  async #lookLater(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + LOOK_EVERY_MS);
  }

  /** Without the cron, nothing else sends email: the board does it itself. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    try {
      const { toEmail } = await this.look(now);
      if (toEmail.length > 0) {
        const db = withDeadline(this.env.DB);
        this.emailed(await queueAlerts(db, toEmail, now), now);
        await deliverUrgent(this.env, db, now);
      }
    } catch (error) {
      console.error(JSON.stringify({ clock: 'status board', error: String(error) }));
    }
    await this.#lookLater();
  }
}
