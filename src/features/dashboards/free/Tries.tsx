import { Button } from '../../../components/Button.tsx';
import { useDashboardWithChecks } from '../use-dashboard.ts';
import { TryRow } from './TryRow.tsx';
import { renewsNote } from './tries.ts';

/** This month's texts, chat messages and images: the remaining ones yellow and numbered, the used ones ticked. */
export function Tries({ text }: { text: string }) {
  const dashboard = useDashboardWithChecks();
  const uses = dashboard.state === 'ready' ? dashboard.data.uses : null;
  const isLimited = uses?.text.limit !== null;
  return (
    <section aria-labelledby="tries">
      <h2 id="tries" className="text-[1.25rem] md:text-[1.55rem]">
        {isLimited ? 'Your free tries' : 'Your uses'}
      </h2>
      <p className="mt-1.5 min-h-[3lh] text-[0.94rem] text-muted max-md:hidden">
        {isLimited ? text : 'Free Starter counts tries by the month. Your plan doesn’t.'}
      </p>
      {dashboard.state === 'failed' ? (
        <div
          role="alert"
          className="mt-3 flex flex-col items-start gap-3 border-ink border-t-[1.5px] pt-4"
        >
          <p>Your tries didn’t load. None of them are lost.</p>
          <Button kind="outline" size="small" onClick={dashboard.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <ul aria-busy={!uses} className="mt-3 border-ink border-t-[1.5px]">
          <TryRow label="Texts" stubs={5} meter={uses?.text} />
          <TryRow label="Chat messages" stubs={10} meter={uses?.chat} />
          <TryRow
            label="Images"
            stubs={0}
            meter={uses?.image}
            none={
              isLimited
                ? 'Not part of the free account. Your prompts for pictures work in free image tools elsewhere.'
                : 'We don’t make images on any plan. Your prompts for pictures work in image tools elsewhere.'
            }
          />
        </ul>
      )}
      <p className="mt-2 min-h-[2lh] text-[0.88rem] text-muted max-md:leading-snug md:mt-3">
        {uses && renewsNote(uses.text)}
      </p>
    </section>
  );
}
