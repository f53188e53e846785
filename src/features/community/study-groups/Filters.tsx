import {
  GROUP_CATEGORIES,
  GROUP_DIFFICULTIES,
  type GroupCategory,
  type GroupDifficulty,
} from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import type { WantedGroups } from './groups.ts';
import { listAddress } from './list-address.ts';

const PILL =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper';
const CHOICE =
  'inline-flex min-h-11 items-center whitespace-nowrap text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4';

/** Links, so that they work without JavaScript. */
export function Filters({ wanted }: { wanted: WantedGroups }) {
  const link = (label: string, change: Partial<WantedGroups>, isCurrent: boolean, look: string) => (
    <a
      key={label}
      href={listAddress({ ...wanted, ...change, before: null })}
      aria-current={isCurrent ? 'true' : undefined}
      className={look}
    >
      {label}
    </a>
  );
  const keys = <T extends string>(labels: Record<T, string>) =>
    Object.entries(labels) as [T, string][];
  return (
    <div className="mt-5 space-y-2">
      <nav
        aria-label="What it is about"
        className="-mx-5 flex gap-2 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {link('All', { category: null }, !wanted.category, PILL)}
        {keys<GroupCategory>(GROUP_CATEGORIES).map(([category, label]) =>
          link(label, { category }, wanted.category === category, PILL),
        )}
      </nav>
      <nav aria-label="Level and room" className="flex flex-wrap gap-x-5">
        {link('Any level', { difficulty: null }, !wanted.difficulty, CHOICE)}
        {keys<GroupDifficulty>(GROUP_DIFFICULTIES).map(([difficulty, label]) =>
          link(label, { difficulty }, wanted.difficulty === difficulty, CHOICE),
        )}
        {link('With room', { withRoom: !wanted.withRoom }, wanted.withRoom, CHOICE)}
      </nav>
    </div>
  );
}
