import { Card, Text } from '@sanity/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type InputProps, useEditState } from 'sanity';
import { isShown } from '../../src/content/schedule.ts';
import { kindOf } from '../model/documents/documents.ts';
import { publishedId } from '../model/ids.ts';
import { askSite, clockTime, type LiveState, liveState, type SiteAnswer } from './going-live.ts';
import { publicPath } from './public-path.ts';
import { SITE } from './site.ts';

const ASK_AGAIN_MS = 2_000;
/** A site that does not respond may not be running at all. */
const ASK_SILENT_SITE_MS = 10_000;
/** When this tab first saw each revision on the site, for the revisions it has waited for. */
const arrivals = new Map<string, number>();
const waitedFor = new Set<string>();

/** The form of a document, headed by whether its published version is live on the site. */
export function LiveStateInput(props: InputProps) {
  if (props.path.length > 0) return props.renderDefault(props);
  const { _id, _type } = (props.value ?? {}) as { _id?: string; _type?: string };
  // The same elements for a document without an id: a form that is mounted again loses its cursor.
  return (
    <>
      {/* Stays visible wherever the editor has scrolled in a long form. */}
      <div role="status" style={{ position: 'sticky', top: 0, zIndex: 10 }}>
        {_id && _type && kindOf(_type) && <LiveLine id={publishedId(_id)} type={_type} />}
      </div>
      {props.renderDefault(props)}
    </>
  );
}

function LiveLine({ id, type }: { id: string; type: string }) {
  const { published, ready } = useEditState(id, type);
  const isNew = useIsNew(id, ready, published?._rev);
  if (!published || !isShown(published, Date.now())) return null;
  return <LiveStrip document={published} isNew={isNew} />;
}

type Published = { _id: string; _type: string; _rev: string; _updatedAt: string };

/** Whether the document was published while it was open in this tab. */
function useIsNew(id: string, isReady: boolean, revision: string | undefined): boolean {
  const [first, setFirst] = useState<{ id: string; revision: string | undefined }>();
  if (isReady && first?.id !== id) setFirst({ id, revision });
  return first?.id === id && first.revision !== revision;
}

function LiveStrip({ document, isNew }: { document: Published; isNew: boolean }) {
  const state = useLiveState(document, isNew);
  const address = new URL(publicPath(document), SITE).href;
  // Say nothing about a site that is not running, unless the editor is waiting for it.
  if (!state || (state.is === 'unknown' && !isNew)) return null;
  return (
    <Card
      tone={TONES[state.is]}
      padding={3}
      marginBottom={4}
      radius={2}
      border
      data-testid="live-state"
      data-state={state.is}
    >
      <Text size={1}>{wordsFor(state, address)}</Text>
    </Card>
  );
}

const TONES = {
  live: 'positive',
  waiting: 'primary',
  late: 'caution',
  unknown: 'caution',
  failed: 'critical',
} as const;

function wordsFor(state: LiveState, address: string): ReactNode {
  switch (state.is) {
    case 'live':
      return (
        <>
          {state.since
            ? `Live since ${clockTime(state.since, Date.now())}. `
            : 'Live on the site. '}
          <a href={address} target="_blank" rel="noreferrer">
            See the page
          </a>
        </>
      );
    case 'waiting':
      return 'Going live… The site is being built with this version.';
    case 'failed':
      return 'Not live: the site couldn’t be built with this version. Readers still see the previous one.';
    case 'late':
      return 'Not live yet. The site’s last build is older than this version, and a newer build may have failed. Check the site’s deployments.';
    default:
      return `Published. The site at ${SITE} isn’t responding, so we can’t tell whether this version is live.`;
  }
}

const keyOf = ({ _id, _rev }: Published) => `${_id}@${_rev}`;

function useLiveState(document: Published, isNew: boolean): LiveState | undefined {
  const [answer, setAnswer] = useState<SiteAnswer>();
  const key = keyOf(document);
  const publishedAt = Date.parse(document._updatedAt);
  const now = Date.now();
  const state =
    answer && liveState({ ...answer, publishedAt, arrivedAt: arrivals.get(key) ?? null, now });
  const pause =
    state?.is === 'live' ? null : state?.is === 'unknown' ? ASK_SILENT_SITE_MS : ASK_AGAIN_MS;

  useEffect(() => {
    if (isNew) waitedFor.add(key);
    const aborter = new AbortController();
    const ask = async () => {
      if (globalThis.document.hidden) return;
      const said = await askSite(SITE, hasLake(), aborter.signal);
      if (aborter.signal.aborted) return;
      const { contentReadAt } = said;
      const isThere = contentReadAt !== null && contentReadAt >= publishedAt;
      if (contentReadAt !== null && !isThere) waitedFor.add(key);
      if (isThere && waitedFor.has(key) && !arrivals.has(key)) arrivals.set(key, Date.now());
      setAnswer(said);
    };
    void ask();
    const clock = pause === null ? undefined : setInterval(ask, pause);
    globalThis.document.addEventListener('visibilitychange', ask, { signal: aborter.signal });
    return () => {
      aborter.abort();
      clearInterval(clock);
    };
  }, [key, isNew, publishedAt, pause]);
  return state;
}

const hasLake = () => globalThis.document.getElementById('lake') !== null;
