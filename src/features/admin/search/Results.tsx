import { useEffect, useState } from 'react';
import { marked } from '../../../../functions/search/rules/excerpt.ts';
import { readQuery } from '../../../../functions/search/rules/query.ts';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Marks } from '../../search/Marks.tsx';
import { problemOf, showPasskey } from '../passkey.ts';
import { foundText, type Option, type Section } from './hits.ts';
import type { Searched } from './use-console-search.ts';

interface Props {
  listId: string;
  q: string;
  searched: Searched;
  sections: readonly Section[];
  /** The id of the option that Enter opens. */
  chosen: string | undefined;
  onOpen: () => void;
}

export function Results({ listId, q, searched, sections, chosen, onOpen }: Props) {
  const { found, isLoading, lock, problem, retry } = searched;
  const isNothing = found !== null && found.answer.groups.length === 0 && !isLoading;
  useEffect(() => {
    if (chosen)
      document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);
  return (
    <>
      <p role="status" className="sr-only">
        {found && !isLoading && statusOf(found, sections)}
      </p>
      {lock && <Locked isMissing={lock === 'passkey_missing'} onOpen={retry} />}
      {problem && (
        <div className="pt-5">
          <p role="alert" className="font-medium text-coral">
            {problem}
          </p>
          <Button kind="outline" size="small" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isLoading && sections.length === 0 && <Waiting />}
      {isNothing && !problem && !lock && (
        <p className="pt-5 font-display text-[1.2rem] leading-tight">
          Nothing with “<bdi>{found.q}</bdi>”.
        </p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Found"
        aria-busy={isLoading}
        className="aria-busy:opacity-70"
      >
        {!lock &&
          !problem &&
          sections.map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of a listbox
            <div key={section.kind} role="group" aria-labelledby={`${listId}-${section.kind}`}>
              <p
                id={`${listId}-${section.kind}`}
                className="flex justify-between gap-4 border-ink border-b-[1.5px] pt-5 pb-2 font-mono text-[0.8rem] text-muted"
              >
                <span>{section.heading}</span>
                <span>{section.count}</span>
              </p>
              {section.options.map((option) => (
                <Row
                  key={option.id}
                  id={`${listId}-${option.id}`}
                  option={option}
                  q={section.kind === 'near' ? '' : (found?.q ?? '')}
                  isChosen={option.id === chosen}
                  onOpen={onOpen}
                />
              ))}
            </div>
          ))}
      </div>
      {(isNothing || q.length < 2) && !lock && !problem && (
        <p className="pt-5 text-[0.92rem] text-muted">
          {isNothing ? 'Searched were names' : 'Finds names'}, emails and public names (@…), cards
          by their last four digits, invoices (in_… or the printed number), customers (cus_…) and
          subscriptions (sub_…), posts and replies, emails of the last 30 days, requests that failed
          in the last two weeks by the code that the member was shown, and actions of the console by
          their id. What members keep to themselves is never searched.
        </p>
      )}
    </>
  );
}

function statusOf({ q, answer }: NonNullable<Searched['found']>, sections: readonly Section[]) {
  if (answer.groups.length > 0) return foundText(answer);
  const [near] = sections;
  return `Nothing with ${q}.${near ? ` Close to it: ${near.options.length}.` : ''}`;
}

interface RowProps {
  id: string;
  option: Option;
  q: string;
  isChosen: boolean;
  onOpen: () => void;
}

function Row({ id, option, q, isChosen, onOpen }: RowProps) {
  const query = readQuery(q);
  const { title, text, initials, kind, href } = option;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href}
      onClick={onOpen}
      className="wrap-anywhere flex min-h-15 items-center gap-3.5 border-line border-b border-dashed px-2 py-2.5 last:border-0 hover:bg-tint aria-selected:bg-tint aria-selected:shadow-[inset_3px_0_0_var(--accent)] forced-colors:aria-selected:outline-2"
    >
      <span
        aria-hidden="true"
        className={`grid size-10 flex-none place-items-center border text-[0.86rem] ${initials === null ? 'rounded-control border-line bg-sheet' : 'rounded-full border-ink bg-tint font-semibold'}`}
      >
        {initials ?? (
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={ICONS[kind]} />
          </svg>
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold leading-snug">
          <Marks of={marked(title, query)} />
        </span>
        <span className="block text-[0.9rem] text-muted">
          <Marks of={marked(text, query)} />
        </span>
      </span>
    </a>
  );
}

const ICONS: Readonly<Record<Option['kind'], string>> = {
  members: '',
  invoices: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  posts: 'M4 5h16v11H9l-5 4z',
  emails: 'M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7',
  requests: 'M12 3l9.500 17h-19zM12 9v5M12 17v.500',
  actions: 'M5 3h11l3 3v15H5zM9 9h6M9 13h6M9 17h3',
};

function Locked({ isMissing, onOpen }: { isMissing: boolean; onOpen: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async () => {
    setBusy(true);
    setProblem('');
    try {
      await showPasskey();
      onOpen();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="pt-5">
      <p>
        {isMissing
          ? 'The search opens with a passkey. Add one to your account first.'
          : 'Members’ data is behind this: show your passkey again.'}
      </p>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {problem}
      </p>
      {isMissing ? (
        <a href="/account#passkeys" className="text-link inline-flex min-h-11 items-center">
          Add a passkey
        </a>
      ) : (
        <Button size="small" className="mt-3" busy={isBusy} onClick={() => void open()}>
          Continue with your passkey
        </Button>
      )}
    </div>
  );
}

const Waiting = () => (
  <div aria-hidden="true" className="space-y-4 pt-6">
    {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
      <div key={width} className="flex items-center gap-3.5">
        <Skeleton className="size-10 flex-none rounded-full" />
        <Skeleton className={`h-8 ${width}`} />
      </div>
    ))}
  </div>
);
