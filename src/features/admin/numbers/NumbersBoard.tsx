import { useStore } from '@nanostores/react';
import {
  ENOUGH_WEEKS,
  SPAN_LABELS,
  SPANS,
  weeksSince,
} from '../../../../functions/admin/numbers/rules/periods.ts';
import { fullDate, shortDate } from '../../../../functions/rules/days/day-names.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { Cohorts } from './Cohorts.tsx';
import { FunnelBlock } from './Funnel.tsx';
import { Answers, Exercises, Prompts, Searches, Sources } from './Lists.tsx';
import { MondayEmail } from './MondayEmail.tsx';
import { Money } from './Money.tsx';
import { $span, type LessonParts, type Numbers, numbers, showSpan } from './numbers.ts';
import { Reading } from './Reading.tsx';
import { Reasons } from './Reasons.tsx';

/** How the business does, from rows of our own. */
export function NumbersBoard({ parts }: { parts: LessonParts }) {
  return (
    <Gate store={numbers} loading={<Loading />}>
      {(data) => <Board data={data} parts={parts} />}
    </Gate>
  );
}

function Board({ data, parts }: { data: Numbers; parts: LessonParts }) {
  const last = data.columns.at(-1);
  if (!data.since || !last)
    return (
      <EmptyState
        title={data.since ? 'The first week is not over' : 'Counting begins tonight'}
        text={
          data.since
            ? `Counting began on ${fullDate(data.since)}. Numbers are shown for whole weeks, Monday to Sunday.`
            : 'Each night, the day before is counted: who pays, who left, where readers stop. Nothing has to be set up.'
        }
      />
    );
  const of =
    data.window.from <= data.since
      ? `since ${shortDate(data.since)}`
      : `${shortDate(data.window.from)} to ${shortDate(data.window.until)}`;
  return (
    <>
      <p className="max-w-2xl font-heading font-semibold text-[1.35rem] leading-snug tracking-[-0.01em] md:text-[1.5rem]">
        {data.answer.map(({ text, isMarked }) => (
          <span key={text} className={isMarked ? 'marker' : ''}>
            {text}
          </span>
        ))}
      </p>
      {weeksSince(data.since, last) < ENOUGH_WEEKS && (
        <p className="mt-3 max-w-2xl text-muted">
          Counting began on {fullDate(data.since)}. With fewer than six weeks, no week can be called
          usual or unusual.
        </p>
      )}
      <SpanChoice />
      <div className="mt-10 grid gap-y-14">
        <Money data={data} />
        <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2">
          <FunnelBlock funnel={data.funnel} since={data.since} />
          <Reasons reasons={data.reasons} of={of} />
        </div>
        <Cohorts cohorts={data.cohorts} />
        <Reading lessons={data.lessons} parts={parts} />
        <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2">
          <Exercises exercises={data.exercises} of={of} />
          <Prompts prompts={data.prompts} of={of} />
          <Searches searches={data.searches} of={of} />
          <Sources sources={data.sources} of={of} />
          <Answers answers={data.answers} of={of} />
          <MondayEmail isOn={data.hasEmail} />
        </div>
      </div>
    </>
  );
}

function SpanChoice() {
  const span = useStore($span);
  return (
    <fieldset className="mt-6 flex flex-wrap gap-2">
      <legend className="sr-only">How far back</legend>
      {SPANS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === span}
          className={`min-h-11 rounded-full border-[1.5px] px-4 text-[0.94rem] ${each === span ? 'border-ink bg-ink text-paper' : 'border-line bg-sheet hover:border-ink'}`}
          onClick={() => void showSpan(each)}
        >
          {SPAN_LABELS[each]}
        </button>
      ))}
    </fieldset>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the numbers" className="grid gap-8">
    <Skeleton className="h-16 max-w-xl" />
    <Skeleton className="h-80" />
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
);
