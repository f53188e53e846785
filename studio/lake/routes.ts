// The part of Sanity's HTTP API that the Studio and @sanity/client use, as a table.
// https://www.sanity.io/docs/http-reference
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Action, act } from './actions.ts';
import { askedBy, defaultPerspective, isTrue, listenOptionsOf, paramsOf } from './asked.ts';
import { keepAsset } from './assets.ts';
import { bytesOf, jsonOf, MOST_ASSET } from './body.ts';
import { documentAt, eventsOf, lastContent, transactionsOf } from './history.ts';
import type { Lake } from './lake.ts';
import { badRequest } from './lake-error.ts';
import type { Mut } from './mutations.ts';
import type { Perspective } from './query.ts';
import type { Setting } from './settings.ts';
import { siteBuildIn } from './site-build.ts';

export interface Exchange {
  lake: Lake;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The API version in the URL: 1, 2021-06-07, X. */
  version: string;
  /** The matches of the route pattern's groups. */
  groups: readonly string[];
}

/** The response as JSON; undefined if the route has sent its own response. */
type Handler = (exchange: Exchange) => Promise<unknown> | unknown;

export const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ['GET', /^\/data\/query\/[\w-]+$/, (exchange) => query(exchange, paramsOf(exchange.url))],
  ['POST', /^\/data\/query\/[\w-]+$/, askedInBody],
  ['GET', /^\/data\/doc\/[\w-]+\/([^/]+)$/, documents],
  ['POST', /^\/data\/mutate\/[\w-]+$/, mutate],
  ['POST', /^\/data\/actions\/[\w-]+$/, actions],
  ['GET', /^\/data\/listen\/[\w-]+$/, listen],
  ['GET', /^\/data\/history\/[\w-]+\/events\/documents\/([^/]+)$/, events],
  ['GET', /^\/data\/history\/[\w-]+\/transactions\/([^/]+)$/, transactions],
  ['GET', /^\/data\/history\/[\w-]+\/documents\/([^/]+)$/, documentsAt],
  ['POST', /^\/assets\/(images|files)\/([\w-]+)$/, upload],
  [
    'GET',
    /^\/users\/me\/keyvalue\/(.+)$/,
    ({ lake, groups }) => lake.settings.get((groups[0] as string).split(',')),
  ],
  [
    'PUT',
    /^\/users\/me\/keyvalue$/,
    async ({ lake, request }) => lake.settings.set((await jsonOf(request)) as unknown as Setting[]),
  ],
  // Not part of Sanity's API: see desk/WithSiteBuild.tsx and desk/going-live.ts.
  ['GET', /^\/site-build$/, ({ lake }) => siteBuildIn(lake.store.work)],
  ['POST', /^\/intake\/batch$/, () => ({})],
  ['POST', /^\/auth\/logout$/, () => ({})],
];

interface Asked {
  query: string;
  params: Record<string, unknown>;
}

async function query({ lake, url, version }: Exchange, { query, params }: Asked) {
  const began = performance.now();
  lake.transactions.lookAtFiles();
  const said = url.searchParams.get('perspective');
  const perspective: Perspective = said ?? defaultPerspective(version);
  const result = await lake.queries.answer({ query, params, perspective });
  const ms = Math.round(performance.now() - began);
  return { result, ms, ...(url.searchParams.get('returnQuery') !== 'false' && { query }) };
}

async function askedInBody(exchange: Exchange) {
  const { query: asked, params = {} } = await jsonOf(exchange.request);
  if (typeof asked !== 'string') throw badRequest('There is no query.');
  return query(exchange, { query: asked, params: params as Asked['params'] });
}

function documents({ lake, groups }: Exchange) {
  lake.transactions.lookAtFiles();
  const ids = (groups[0] as string).split(',');
  const found = ids.flatMap((id) => lake.store.documents.get(id) ?? []);
  const omitted = ids.filter((id) => !lake.store.documents.has(id));
  return { documents: found, omitted: omitted.map((id) => ({ id, reason: 'existence' })) };
}

async function mutate({ lake, request, url }: Exchange) {
  const { mutations, transactionId } = await jsonOf(request);
  if (!Array.isArray(mutations)) throw badRequest('There are no mutations.');
  const expanded = await Promise.all(
    (mutations as Mut[]).map((mutation) => byQuery(lake, mutation)),
  );
  const { results, ...answer } = lake.transactions.run(
    { transactionId: transactionId as string, dryRun: isTrue(url, 'dryRun') },
    (staging) => expanded.flat().forEach((mutation) => void staging.apply(mutation)),
  );
  const whole = isTrue(url, 'returnDocuments');
  const told = results.map(({ id, operation }) => ({
    id,
    operation,
    ...(whole && { document: lake.store.documents.get(id) ?? null }),
  }));
  return { ...answer, results: told };
}

/** Expands a patch or delete by query into mutations of the matching documents. */
async function byQuery(lake: Lake, mutation: Mut): Promise<Mut[]> {
  const [kind, body] = Object.entries(mutation)[0] ?? [];
  if (!body || typeof body.query !== 'string') return [mutation];
  const { query, params = {}, ...rest } = body;
  const found = await lake.queries.answer({
    query,
    params: params as Asked['params'],
    perspective: 'raw',
  });
  const ids = [found].flat().flatMap((one) => (one as { _id?: string } | null)?._id ?? []);
  return ids.map((id) => ({ [kind as string]: { ...rest, id } }));
}

async function actions({ lake, request, url }: Exchange) {
  const { actions, transactionId, dryRun } = await jsonOf(request);
  if (!Array.isArray(actions)) throw badRequest('There are no actions.');
  const wanted = actions as Action[];
  const outcome = lake.transactions.run(
    {
      transactionId: transactionId as string,
      actions: wanted.map(({ actionType }) => actionType),
      dryRun: dryRun === true || isTrue(url, 'dryRun'),
    },
    (staging) => act(staging, wanted),
  );
  return { transactionId: outcome.transactionId };
}

function listen({ lake, request, response, url, version }: Exchange): void {
  const lastSeen = request.headers['last-event-id'] as string | undefined;
  lake.listeners.add(response, listenOptionsOf(url, version), lastSeen);
}

function events({ lake, groups, url }: Exchange) {
  const id = groups[0] as string;
  const all = eventsOf(lake.store.log, id);
  const first = Number(url.searchParams.get('nextCursor') ?? 0);
  const next = first + Number(url.searchParams.get('limit') ?? 100);
  return {
    events: { [id]: all.slice(first, next) },
    nextCursor: next < all.length ? String(next) : '',
  };
}

function transactions({ lake, groups, url, response }: Exchange): void {
  const asked = askedBy(url);
  const rows = transactionsOf(lake.store.log, (groups[0] as string).split(','), {
    from: asked('fromTransaction'),
    to: asked('toTransaction'),
    reverse: isTrue(url, 'reverse'),
    limit: Number(asked('limit') ?? 1_000),
  });
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  response.end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function documentsAt({ lake, groups, url }: Exchange) {
  const asked = askedBy(url);
  const last = isTrue(url, 'lastRevision');
  const found = (groups[0] as string).split(',').flatMap((id) => {
    const now = lake.store.documents.get(id);
    if (last) return now ?? lastContent(lake.store.log, id) ?? [];
    if (now && asked('revision') === now._rev) return now;
    return (
      documentAt(lake.store.log, id, { revision: asked('revision'), time: asked('time') }) ?? []
    );
  });
  return { documents: found };
}

async function upload({ lake, request, url, groups }: Exchange) {
  const [kind, dataset] = groups as ['images' | 'files', string];
  const document = await keepAsset(lake.store, lake.transactions, {
    kind,
    dataset,
    project: 'localdev',
    bytes: await bytesOf(request, MOST_ASSET),
    filename: url.searchParams.get('filename'),
    contentType: request.headers['content-type'] ?? '',
    origin: lake.origin,
  });
  return { document };
}
