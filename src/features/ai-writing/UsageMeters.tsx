import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AiUses, Meter } from '../../../functions/rules/ai-quota.ts';
import { Button } from '../../components/Button.tsx';
import { Progress } from '../../components/Progress.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { $ai, $uses, loadAi } from './ai.ts';
import { renewalDate } from './uses-left.ts';

/** Free Starter's three meters; a plan limits only what the model writes in a day. */
function rows(uses: AiUses | null): [label: string, meter: Meter | null][] {
  if (uses?.text.limit === null)
    return [
      ['Text', uses.text],
      ['Written today', uses.writing],
    ];
  return [
    ['Text', uses?.text ?? null],
    ['Chat', uses?.chat ?? null],
    ['Images', uses?.image ?? null],
  ];
}

/** The member's uses of this month, as counted by the server. */
export function UsageMeters() {
  const { state } = useStore($ai, { ssr: 'initial' });
  const uses = useStore($uses, { ssr: 'initial' });
  useEffect(() => void loadAi(), []);
  return (
    <section aria-labelledby="usage-meters" className="flex flex-col gap-1">
      <h2 id="usage-meters" className="text-[1.25rem]">
        Your uses this month
      </h2>
      {state === 'failed' ? (
        <div role="alert" className="flex flex-col items-start gap-3 py-3">
          <p>Your uses didn’t load. None of them are lost.</p>
          <Button kind="outline" size="small" onClick={() => void loadAi()}>
            Try again
          </Button>
        </div>
      ) : (
        <dl
          aria-busy={!uses}
          className="[&>div]:border-b [&>div]:border-dashed [&>div]:border-line"
        >
          {rows(uses).map(([label, meter]) => (
            <Row key={label} label={label} meter={meter} />
          ))}
        </dl>
      )}
      {uses && <p className="mt-2 text-[0.92rem] text-muted">{note(uses.text)}</p>}
    </section>
  );
}

/** The same height while it loads. */
function Row({ label, meter }: { label: string; meter: Meter | null }) {
  const { used = 0, limit = null } = meter ?? {};
  return (
    <div className="grid min-h-13 grid-cols-[5rem_1fr_7rem] items-center gap-3 py-2">
      <dt className="font-semibold">{label}</dt>
      <dd>
        {!meter && <Skeleton className="h-2.5" />}
        {limit ? <Progress percent={(100 * used) / limit} label={`${label}, used`} /> : null}
      </dd>
      <dd className="text-right font-mono text-[0.92rem] tabular-nums">
        {meter ? amount(used, limit) : <Skeleton className="ml-auto h-4 w-16" />}
      </dd>
    </div>
  );
}

function amount(used: number, limit: number | null): string {
  if (limit === null) return 'No limit';
  return limit === 0 ? 'Not included' : `${used} of ${limit}`;
}

function note({ used, limit, renewsAt }: Meter): string {
  if (limit === null) return 'Plans and analyses have no limit on your plan.';
  const starts = `New ones start ${renewalDate(renewsAt)}.`;
  if (used >= limit) return `You’ve used all ${limit} texts. ${starts}`;
  return `A plan, an analysis or a written text is one text. ${starts}`;
}
