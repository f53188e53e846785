// A unit of work: it may change the objects it reads, and `commit` writes all changes or none.
// A unit that loses a race against another one starts over.
import type Stripe from 'stripe';
import { missing } from '../http/errors.ts';
import type { Situation } from '../situation.ts';
import { previousAttributes } from './difference.ts';
import { at, type Document, visible } from './document.ts';
import { type Entry, insertStatement, updateStatements } from './entries.ts';
import { type EventDocument, eventOf, type Origin } from './event.ts';
import { fanOut } from './fan-out.ts';

type Match = Record<string, string | number | boolean | null>;

/** Sorts objects that are not written yet after all others. */
const NEWEST = Number.MAX_SAFE_INTEGER / 2;

interface Row {
  seq: number;
  id: string;
  version: number;
  document: string;
}

export class UnitOfWork {
  private readonly entries = new Map<string, Entry>();
  private readonly events: EventDocument[] = [];

  constructor(
    readonly db: D1Database,
    /** Unix seconds, on the clock of this unit's objects. */
    public now: number,
    /** The base URL of the pages that objects link to. */
    readonly publicUrl: string,
    private readonly origin: Origin = { id: null, idempotency_key: null },
  ) {}

  async find<T extends object>(id: string): Promise<T | undefined> {
    const known = this.entries.get(id);
    if (known) return known.document as unknown as T;
    const row = await this.db
      .prepare('SELECT seq, id, version, document FROM objects WHERE id = ?1')
      .bind(id)
      .first<Row>();
    return row ? (this.enter(row) as unknown as T) : undefined;
  }

  /** `param`: the parameter with the id; by default the id was in the URL. */
  async get<T extends object>(kind: string, id: string | null, param?: string): Promise<T> {
    const document = await this.find<T & Document>(id ?? '');
    if (document?.object !== kind || document.deleted) throw missing(kind, id ?? '', param);
    return document;
  }

  /** All objects of a type with these values, oldest first. Keys may be paths: `payment.payment_intent`. */
  async all<T extends object>(kind: string, match: Match): Promise<T[]> {
    const [path = '', value = null] = Object.entries(match)[0] ?? [];
    const { results } = await this.db
      .prepare(
        `SELECT seq, id, version, document FROM objects
         WHERE kind = ?1 AND deleted = 0 AND json_extract(document, '$.${path}') IS ?2 ORDER BY seq`,
      )
      .bind(kind, value)
      .all<Row>();
    for (const row of results) if (!this.entries.has(row.id)) this.enter(row);
    return [...this.entries.values()]
      .sort((a, b) => a.seq - b.seq)
      .map(({ document }) => document)
      .filter(({ object, deleted }) => object === kind && !deleted)
      .filter((document) =>
        Object.entries(match).every(([key, wanted]) => (at(document, key) ?? null) === wanted),
      ) as unknown as T[];
  }

  add<T extends object>(document: T): T {
    const { id } = document as unknown as Document;
    const entry = { document: document as unknown as Document, version: 0, told: '{}' };
    this.entries.set(id, { ...entry, seq: NEWEST + this.entries.size });
    return document;
  }

  /** Records an event about an object in its current state. */
  tell(type: Stripe.Event['type'], subject: object): void {
    const document = subject as Document;
    const entry = this.entries.get(document.id);
    const shown = visible(document);
    const before = JSON.parse(entry?.told ?? '{}');
    const changes = previousAttributes(before, shown as never);
    // An update without changes is not an event.
    if (type.endsWith('.updated') && Object.keys(changes).length === 0) return;
    const previous = type.endsWith('.updated') ? changes : undefined;
    this.events.push(eventOf(type, shown, previous, this.now, this.origin));
    if (entry) entry.told = JSON.stringify(shown);
  }

  /** False if another unit was faster; then nothing was written. */
  async commit(
    { endpoints, now }: Pick<Situation, 'endpoints' | 'now'>,
    ...more: D1PreparedStatement[]
  ): Promise<boolean> {
    const entries = [...this.entries.values()];
    const statements = [
      // Last read first: a price that loses its lookup key was read after the price that gets it.
      ...entries.toReversed().flatMap((entry) => updateStatements(this.db, entry)),
      ...entries
        .filter(({ version }) => version === 0)
        .map((entry) => insertStatement(this.db, entry.document, this.now)),
      ...this.events.map((event) => insertStatement(this.db, event, this.now)),
      ...fanOut(this.db, this.events, endpoints, now),
      ...more,
    ];
    if (statements.length === 0) return true;
    try {
      await this.db.batch(statements);
      return true;
    } catch (error) {
      if (/constraint failed/i.test(String(error))) return false;
      throw error;
    }
  }

  private enter({ seq, id, version, document: stored }: Row): Document {
    const document = JSON.parse(stored) as Document;
    const told = JSON.stringify(visible(document));
    this.entries.set(id, { seq, document, version, stored, told });
    return document;
  }
}
