import { Share2 } from 'lucide-react';
import { dateText } from '../../../functions/rules/days/date-text.ts';
import { studyTime } from '../../../functions/rules/days/study-time.ts';
import { Button } from '../../components/Button.tsx';
import type { Achievement } from './achievements.ts';
import { Seal } from './Seal.tsx';

const KINDS: Readonly<Record<Achievement['type'], string>> = {
  module_completion: 'Lesson',
  path_completion: 'Learning path',
  milestone: 'Milestone',
};

interface Props {
  achievement: Achievement;
  onShare: () => void;
}

export function AchievementCard({ achievement, onShare }: Props) {
  const { type, title, description, createdAt, timeSpentMinutes } = achievement;
  return (
    <li
      data-tour="achievement-card"
      className="flex gap-4 rounded-surface border border-line bg-sheet p-5 max-sm:p-4 sm:gap-5"
    >
      <Seal {...achievement} />
      <div className="flex min-w-0 flex-1 flex-col gap-x-5 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <p className="font-mono text-[0.78rem] text-muted">{KINDS[type]}</p>
          <h3 className="mt-0.5 wrap-anywhere text-[1.15rem] leading-snug">{title}</h3>
          {/* For lessons and paths, the description only repeats the title. */}
          {!description.includes(title) && (
            <p className="mt-1 wrap-anywhere text-[0.94rem] text-muted">{description}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:mt-2 sm:flex-col sm:items-end">
          <p className="font-mono text-[0.78rem] text-muted">
            {dateText(createdAt)}
            {timeSpentMinutes > 0 && (
              <span className="max-sm:sr-only">, {studyTime(timeSpentMinutes)}</span>
            )}
          </p>
          <Button
            kind="quiet"
            size="small"
            data-tour="achievement-share"
            aria-label={`Share ${title}`}
            onClick={onShare}
            className="-mr-3"
          >
            <Share2 className="size-4" aria-hidden="true" />
            Share
          </Button>
        </div>
      </div>
    </li>
  );
}
