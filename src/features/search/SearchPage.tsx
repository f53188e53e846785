import type { SearchAnswer, SearchKind } from '../../../functions/search/rules/answer.ts';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { KindLinks } from './KindLinks.tsx';
import { askAddress, KIND_NAMES, searchAddress } from './kinds.ts';
import { ResultLinks, ResultSection } from './ResultLinks.tsx';

interface Props {
  q: string;
  kind: SearchKind | null;
  /** Whether this is a later page of results. */
  isContinued: boolean;
  /** Null without a query. */
  answer: SearchAnswer | null;
  isMember: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Rendered by the Worker and never hydrated: only a form and links. */
export function SearchPage({ q, kind, isContinued, answer, isMember, now }: Props) {
  const searched = answer?.corrected?.showing ?? q;
  return (
    <div className="mx-auto max-w-3xl">
      <h1>Search</h1>
      <search className="mt-6 block">
        <form action="/search" className="flex gap-3">
          <input
            id="search-field"
            type="search"
            name="q"
            aria-label="Search everything"
            placeholder="Clients, prices…"
            defaultValue={q}
            maxLength={100}
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-ink bg-sheet px-4 py-2.5 placeholder:text-muted"
          />
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Button type="submit">Search</Button>
        </form>
      </search>
      {answer ? (
        <KindLinks q={searched} current={kind} />
      ) : (
        <p className="mt-6 max-w-[60ch] text-muted">
          Looks through discussions and replies, lessons, prompts, tutorials, guides, study groups
          and shared resources at once.
        </p>
      )}
      {answer?.corrected && (
        <p className="mt-6">
          Showing results for <strong dir="auto">{answer.corrected.showing}</strong>. Nothing has “
          <bdi>{answer.corrected.for}</bdi>”.
        </p>
      )}
      {answer?.groups.map((group) => (
        <ResultSection
          key={group.kind}
          group={group}
          q={searched}
          now={now}
          isOnly={kind !== null}
        />
      ))}
      {answer && answer.groups.length === 0 && !isContinued && (
        <section aria-labelledby="nothing" className="mt-10">
          <h2 id="nothing" className="text-[1.3rem]">
            {kind
              ? `No ${KIND_NAMES[kind].many.toLowerCase()} with these words`
              : answer.near.length > 0
                ? 'Nothing has all of these words'
                : 'No one has asked that yet'}
          </h2>
          <p className="mt-2 text-muted">
            {kind
              ? 'Look through everything, or ask the community.'
              : answer.near.length > 0
                ? 'These come close. If none of them helps, ask the community.'
                : 'Ask it, and the next person will find it.'}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <a href={askAddress(q, isMember)} className={buttonStyle('main')}>
              Ask the community
            </a>
            {kind && (
              <a href={searchAddress(q)} className={buttonStyle('outline')}>
                Search everything
              </a>
            )}
          </div>
          {answer.near.length > 0 && (
            <>
              <h3 className="mt-8 text-[1.08rem]">Close to it</h3>
              <ResultLinks results={answer.near} now={now} withKind />
            </>
          )}
        </section>
      )}
      {answer && answer.groups.length === 0 && isContinued && (
        <p className="mt-8">That’s everything.</p>
      )}
    </div>
  );
}
