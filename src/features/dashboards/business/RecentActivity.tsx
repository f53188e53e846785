import type { Activity } from '../../../../functions/dashboards/recent-activity/read.ts';
import { FoldSummary } from '../../../components/FoldSummary.tsx';
import { FOLD, FOLD_HEADING, FOLD_ROW } from '../../../components/fold.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { KIND_NAMES, toolAddress } from '../../saved-work/kinds.ts';
import { changedWhen } from '../../saved-work/saved-when.ts';
import type { BoardModel } from '../board/board.ts';
import { stepItem } from '../board/board.ts';
import type { DashboardSection } from '../section.ts';
import { useDashboard } from '../use-dashboard.ts';

type NamedModel = Pick<BoardModel, 'key' | 'title'> & {
  steps: readonly Pick<BoardModel['steps'][number], '_key' | 'title'>[];
};

interface Props {
  section: DashboardSection;
  /** Titles only: the page shows this to members whose plan does not open the guides. */
  models: readonly NamedModel[];
}

const SHOWN = 4;

/** The member's recent activity; until there is any, what will be listed and how to begin. */
export function RecentActivity({ section, models }: Props) {
  const state = useDashboard();
  const own =
    state.state === 'ready'
      ? state.data.activity.flatMap((each) => lineOf(each, models) ?? [])
      : null;
  return (
    <div className={`md:min-h-96 ${FOLD_ROW}`}>
      <p className="eyebrow text-muted">From your account</p>
      <h2 id="activity" className={`mt-1 ${FOLD_HEADING}`}>
        {section.heading}
      </h2>
      <details className={FOLD}>
        <FoldSummary
          of="activity"
          hint={own?.length === 0 ? 'none yet' : own ? `last ${Math.min(own.length, SHOWN)}` : ''}
        />
        {state.state === 'loading' && <Skeleton className="mt-5 h-56" />}
        {state.state === 'failed' && (
          <p className="mt-3 text-muted">
            What you did didn’t load. Nothing is lost; reload the page to see it.
          </p>
        )}
        {own?.length === 0 && (
          <>
            <p className="mt-3 text-muted">{section.text}</p>
            <a href="/next" className="text-link mt-2 inline-flex min-h-11 items-center">
              Go to the next step
            </a>
          </>
        )}
        {own && own.length > 0 && <Timeline lines={own.slice(0, SHOWN)} />}
      </details>
    </div>
  );
}

interface Line {
  key: string;
  when: string;
  title: string;
  text: string;
  href: string | null;
}

function Timeline({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="mt-5 ml-2 border-muted border-l border-dashed">
      {lines.map(({ key, when, title, text, href }, place) => (
        <li key={key} className="relative pb-5 pl-6 last:pb-1">
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-2 size-4 rounded-full border-[1.5px] border-ink ${place === 0 ? 'bg-mark' : 'bg-paper'}`}
          />
          {when && (
            <span className="block font-mono text-[0.8rem] text-muted first-letter:uppercase">
              {when}
            </span>
          )}
          {href ? (
            <a
              href={href}
              className="block font-semibold wrap-anywhere hover:text-accent"
              dir="auto"
            >
              {title}
            </a>
          ) : (
            <strong className="block font-semibold">{title}</strong>
          )}
          {text && <span className="text-[0.94rem] text-muted">{text}</span>}
        </li>
      ))}
    </ol>
  );
}

function lineOf(activity: Activity, models: readonly NamedModel[]): Line | null {
  const when = changedWhen(
    activity.at.includes('T') ? activity.at : `${activity.at.replace(' ', 'T')}Z`,
  );
  switch (activity.kind) {
    case 'lesson':
      return {
        key: `l${activity.id}`,
        when,
        title: `Finished “${activity.title}”`,
        text: '',
        href: `/micro-learning?module=${activity.id}`,
      };
    case 'prompt':
      return {
        key: `p${activity.slug}${activity.at}`,
        when,
        title: `Copied “${activity.title}”`,
        text: '',
        href: `/ai-content/${activity.slug}`,
      };
    case 'work':
      return {
        key: `w${activity.id}`,
        when,
        title: `Saved “${activity.title}”`,
        text: KIND_NAMES[activity.workKind].one,
        href: toolAddress({ id: activity.id, kind: activity.workKind, slug: activity.slug }),
      };
    case 'step': {
      const model = models.find(({ key }) => activity.item.startsWith(`${key}/`));
      const step = model?.steps.find((each) => stepItem(model, each) === activity.item);
      return model && step
        ? {
            key: `s${activity.item}`,
            when,
            title: `Checked “${step.title}”`,
            text: model.title,
            href: `/business-model-${model.key}`,
          }
        : null;
    }
  }
}
