import {
  KIND_NAMES,
  type Measure,
} from '../../../../functions/community/moderation/rules/moderation.ts';
import type { TextKind } from '../../../../functions/community/moderation/rules/reports.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { Badge } from '../../../components/Badge.tsx';
import { AppealForm } from './AppealForm.tsx';
import { Excerpt } from './Excerpt.tsx';
import type { OwnWarning } from './moderation.ts';

const TITLES: Record<Measure, (kind: TextKind, until: string | null) => string> = {
  warning: (kind) => `A warning about your ${KIND_NAMES[kind]}`,
  hidden: (kind) => `Your ${KIND_NAMES[kind]} was hidden`,
  suspension: (_, until) =>
    `Your writing is paused until ${until ? dateText(until) : 'a moderator lifts it'}`,
};

/** A moderator's decision with its reason, and the member's one appeal. */
export function OwnWarningCard({
  warning,
  onAppealed,
}: {
  warning: OwnWarning;
  onAppealed: () => void;
}) {
  const { measure, kind, until, outcome, appealedAt } = warning;
  return (
    <article className="ledger p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-[1.05rem]">{TITLES[measure](kind, until)}</h3>
        {outcome === 'withdrawn' && <Badge tone="done">taken back</Badge>}
        {outcome === 'stands' && <Badge>it stands</Badge>}
        {outcome === null && appealedAt && <Badge tone="mark">you appealed</Badge>}
      </div>
      <p className="font-mono text-[0.8rem] text-muted">
        <time dateTime={warning.warnedAt}>{dateText(warning.warnedAt)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere mt-3 max-w-[68ch] whitespace-pre-line">
        {warning.reason}
      </p>
      <Excerpt title={warning.title} excerpt={warning.excerpt} />
      {outcome === null && !appealedAt && (
        <AppealForm warningId={warning.id} onAppealed={onAppealed} />
      )}
      {outcome === null && appealedAt && (
        <p className="mt-4">
          You appealed on {dateText(appealedAt)}. Another moderator will read it.
        </p>
      )}
    </article>
  );
}
