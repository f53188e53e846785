// Notifies all listeners of changes, in order. A listener that was cut off names its last event and gets the rest.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isDraft, isVersion } from '../model/ids.ts';
import { type Change, wholeDocument } from './documents.ts';
import type { Params, Queries } from './query.ts';
import type { LoggedDocument, Transaction } from './transaction-log.ts';
import type { Committed } from './transactions.ts';

export interface ListenOptions {
  query: string;
  params: Params;
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  effects: boolean;
  drafts: boolean;
  versions: boolean;
  resumable: boolean;
}

interface Event {
  /** The number of the event, counted since the lake started. */
  number: number;
  transaction: Transaction;
  logged: LoggedDocument;
  change: Change;
  total: number;
  current: number;
}

const KEPT_EVENTS = 1_000;
/** Unread bytes after which a browser is better off starting over. */
const MOST_UNREAD = 32 * 1024 * 1024;

export class Listeners {
  readonly #queries: Queries;
  /** Event numbers are only valid until the lake restarts. */
  readonly #start = randomUUID().slice(0, 8);
  readonly #listeners = new Set<Listener>();
  #events: Event[] = [];
  #last = 0;
  readonly #heartbeat = setInterval(() => this.#beat(), 15_000).unref();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  tell({ transaction, changes }: Committed): void {
    const told = changes.map(
      (change, i): Event => ({
        number: ++this.#last,
        transaction,
        logged: transaction.documents.find(({ id }) => id === change.id) as LoggedDocument,
        change,
        total: changes.length,
        current: i + 1,
      }),
    );
    this.#events = [...this.#events, ...told].slice(-KEPT_EVENTS);
    for (const listener of this.#listeners) for (const event of told) listener.hear(event);
  }

  /** `lastSeen`: the last event that the browser received, which it sends when it reconnects. */
  add(response: ServerResponse, options: ListenOptions, lastSeen: string | undefined): void {
    this.#queries.check(options.query, options.params);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    const listener = new Listener(response, options, this.#queries, (n) => `${this.#start}.${n}`);
    const missed = options.resumable && lastSeen ? this.#since(lastSeen) : undefined;
    const name = missed ? 'welcomeback' : missed === null ? 'reset' : 'welcome';
    listener.send(name, missed ? undefined : this.#last, { listenerName: randomUUID() });
    for (const event of missed ?? []) listener.hear(event);
    this.#listeners.add(listener);
    response.on('close', () => this.#listeners.delete(listener));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#listeners) response.destroy();
  }

  /** Null if that is no longer known. */
  #since(lastSeen: string): Event[] | null {
    const [start, number] = lastSeen.split('.');
    const after = Number(number);
    const oldest = this.#events[0]?.number ?? this.#last + 1;
    if (start !== this.#start || !(after >= oldest - 1 && after <= this.#last)) return null;
    return this.#events.filter((event) => event.number > after);
  }

  #beat(): void {
    for (const { response } of this.#listeners) response.write(': still here\n\n');
  }
}

class Listener {
  readonly response: ServerResponse;
  readonly #options: ListenOptions;
  readonly #queries: Queries;
  readonly #eventId: (number: number) => string;
  /** Evaluates filters one after the other, so that events arrive in order. */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    response: ServerResponse,
    options: ListenOptions,
    queries: Queries,
    eventId: (number: number) => string,
  ) {
    this.response = response;
    this.#options = options;
    this.#queries = queries;
    this.#eventId = eventId;
  }

  hear(event: Event): void {
    const { id, before, after } = event.change;
    const { drafts, versions, query, params } = this.#options;
    if ((isDraft(id) && !drafts) || (isVersion(id) && !versions)) return;
    this.#queue = this.#queue
      .then(async () => {
        const was = await this.#queries.isAbout(query, params, before);
        const is = await this.#queries.isAbout(query, params, after);
        if (was || is) this.send('mutation', event.number, this.#told(event, was, is));
      })
      .catch(() => void this.response.destroy());
  }

  send(name: string, number: number | undefined, data: object): void {
    if (this.response.writableLength > MOST_UNREAD) this.response.destroy();
    const id = number === undefined ? '' : `id: ${this.#eventId(number)}\n`;
    this.response.write(`event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`);
  }

  #told({ transaction, logged, change, total, current }: Event, was: boolean, is: boolean) {
    const { before, after } = change;
    const { includeResult, includePreviousRevision, includeMutations, effects } = this.#options;
    return {
      eventId: `${transaction.id}#${change.id}`,
      documentId: change.id,
      transactionId: transaction.id,
      transition: was && is ? 'update' : is ? 'appear' : 'disappear',
      identity: transaction.author,
      timestamp: transaction.timestamp,
      visibility: 'query',
      transactionTotalEvents: total,
      transactionCurrentEvent: current,
      previousRev: before?._rev,
      resultRev: after?._rev ?? transaction.id,
      mutations: includeMutations ? logged.mutations : [],
      ...(effects && { effects: wholeDocument(change) }),
      ...(includeResult && after && { result: after }),
      ...(includePreviousRevision && { previous: before }),
    };
  }
}
