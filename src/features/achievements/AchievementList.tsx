import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { AchievementCard } from './AchievementCard.tsx';
import type { Achievement } from './achievements.ts';
import { type Shared, sharedAchievement } from './share-targets.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

const FIRST = 12;

type Filter = 'all' | Achievement['type'];
const FILTERS: readonly { value: Filter; label: string; none: string }[] = [
  { value: 'all', label: 'All', none: '' },
  {
    value: 'module_completion',
    label: 'Lessons',
    none: 'No lessons yet. Each one you finish gets its stamp here.',
  },
  {
    value: 'path_completion',
    label: 'Paths',
    none: 'No paths yet. Each one you finish gets its stamp here.',
  },
  {
    value: 'milestone',
    label: 'Milestones',
    none: 'No milestones yet. The nearest one is under “Next”.',
  },
];

interface Props {
  list: readonly Achievement[];
  /** False: the member has turned off public pages for their achievements. */
  sharesPages: boolean;
}

/** The earned achievements, newest first. */
export function AchievementList({ list, sharesPages }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setWhole] = useState(false);
  const [shared, setShared] = useState<Shared | null>(null);
  const of = (kind: Filter) =>
    kind === 'all' ? list : list.filter((achievement) => achievement.type === kind);
  const chosen = of(filter);
  const shown = isWhole ? chosen : chosen.slice(0, FIRST);
  const tabs = FILTERS.map(({ value, label }) => ({
    value,
    label: `${label} ${of(value).length}`,
  }));

  return (
    <>
      <Tabs
        label="Which achievements"
        tabs={tabs}
        value={filter}
        onChange={(value) => {
          setFilter(value as Filter);
          setWhole(false);
        }}
      >
        {chosen.length === 0 ? (
          <p className="border-line border-t border-dashed py-6 text-muted">
            {FILTERS.find(({ value }) => value === filter)?.none}
          </p>
        ) : (
          <ul className="flex flex-col gap-3">
            {shown.map((achievement) => (
              <AchievementCard
                key={achievement.id}
                achievement={achievement}
                onShare={() => {
                  const { title, id, type } = achievement;
                  setShared(sharedAchievement(title, sharesPages ? id : undefined, type));
                }}
              />
            ))}
          </ul>
        )}
        {chosen.length > shown.length && (
          <Button kind="outline" className="mt-6 max-sm:w-full" onClick={() => setWhole(true)}>
            Show all {chosen.length}
          </Button>
        )}
      </Tabs>
      {shared && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setShared(null)}>
            <p className="mb-3 text-[0.94rem] text-muted">
              {sharesPages
                ? 'The link opens a page with the stamp, the date, and your first name if you allow it. '
                : 'Your shared pages are turned off, so this link opens our home page. '}
              <a
                href={sharesPages ? shared.url : '/account#choices'}
                {...(sharesPages && { target: '_blank', rel: 'noopener' })}
                className="text-link flex min-h-11 w-fit items-center"
              >
                {sharesPages ? 'See that page' : 'Turn them on'}
              </a>
            </p>
          </ShareDialog>
        </Suspense>
      )}
    </>
  );
}
