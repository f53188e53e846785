import {
  FORUM_FILTERS,
  type ForumFilter,
  type ListWanted,
  listAddress,
} from '../../../../../functions/community/forum/rules/list.ts';
import { inPlace } from './Filters.tsx';

interface Props {
  wanted: ListWanted;
  /** The words searched for instead, when no post has the wanted ones. */
  showing: string | null;
  onShow: (wanted: ListWanted) => void;
  /** "3 new since yesterday"; null for visitors. */
  news: string | null;
  isMember: boolean;
}

const NAMES: Record<ForumFilter, string> = {
  latest: 'Latest',
  unanswered: 'Unanswered',
  mine: 'Mine',
};

/** The list's heading and its three filters. Visitors have no discussions of their own to filter. */
export function ListHead({ wanted, showing, onShow, news, isMember }: Props) {
  const filters = FORUM_FILTERS.filter((filter) => isMember || filter !== 'mine');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-ink border-b-[1.5px]">
      <h2 className="wrap-anywhere min-w-0 py-2 font-sans font-semibold text-[1rem] tracking-normal">
        {titleOf(showing ? { ...wanted, words: showing } : wanted, news)}
        {showing && (
          <span className="block font-normal text-muted">{`Nothing has “${wanted.words}”.`}</span>
        )}
      </h2>
      <nav aria-label="Which discussions" className="max-sm:-ml-2.5">
        <ul className="flex">
          {filters.map((filter) => {
            const next = { ...wanted, filter, before: null };
            return (
              <li key={filter}>
                <a
                  href={listAddress(next)}
                  aria-current={filter === wanted.filter ? 'true' : undefined}
                  onClick={(event) => inPlace(event, () => onShow(next))}
                  className="inline-flex min-h-11 items-center px-2.5 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink sm:last:pr-0"
                >
                  {NAMES[filter]}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

function titleOf({ words, filter, before }: ListWanted, news: string | null): string {
  if (words) return `Results for “${words}”`;
  if (filter === 'mine') return 'Your discussions';
  if (filter === 'unanswered') return 'Waiting for a first reply';
  if (before !== null) return 'Older discussions';
  return news ?? 'Newest first';
}
