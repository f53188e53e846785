import type { ReactNode } from 'react';
import { DEFINITIONS } from '../../../../functions/admin/numbers/rules/definitions.ts';
import { lessonHref } from '../../../../functions/next-step/rules/step.ts';
import { Block, Nothing } from './Block.tsx';
import { count, hoursText, percent } from './format.ts';
import type { Numbers, Table } from './numbers.ts';

interface ListProps {
  title: string;
  of: string;
  definition: string;
  table: Table;
  /** Shown for an empty list. */
  nothing: string;
  rows: readonly { key: string; what: ReactNode; detail?: string; value: string }[];
}

function List({ rows, nothing, ...block }: ListProps) {
  return (
    <Block {...block}>
      {rows.length === 0 && <Nothing>{nothing}</Nothing>}
      <ol className="mt-2">
        {rows.map(({ key, what, detail, value }) => (
          <li
            key={key}
            className="flex items-baseline justify-between gap-4 border-line border-b border-dashed py-2.5 last:border-0"
          >
            <span className="wrap-anywhere min-w-0">
              {what}
              {detail && <span className="block font-mono text-[0.8rem] text-muted">{detail}</span>}
            </span>
            <span className="flex-none font-mono text-[0.9rem]">{value}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

export const Exercises = ({ exercises, of }: { exercises: Numbers['exercises']; of: string }) => (
  <List
    title={DEFINITIONS.exercises.name}
    of={of}
    definition={DEFINITIONS.exercises.definition}
    nothing="No one has answered an exercise wrong in this time."
    table={{
      name: 'exercises-that-most-get-wrong',
      head: ['Lesson', 'Exercise', 'Answered', 'Wrong'],
      rows: exercises.map(({ lesson, key, answered, wrong }) => [lesson, key, answered, wrong]),
    }}
    rows={exercises.map(({ lesson, id, key, answered, wrong }) => ({
      key: `${id} ${key}`,
      what: (
        <a href={lessonHref(id)} className="text-link">
          {lesson}
        </a>
      ),
      detail: key,
      value: percent(wrong, answered)
        ? `${percent(wrong, answered)} of ${count(answered)}`
        : `${wrong} of ${answered}`,
    }))}
  />
);

export const Prompts = ({ prompts, of }: { prompts: Numbers['prompts']; of: string }) => (
  <List
    title={DEFINITIONS.prompts.name}
    of={of}
    definition={DEFINITIONS.prompts.definition}
    nothing="No prompt was copied in this time."
    table={{
      name: 'prompts-that-are-used',
      head: ['Prompt', 'Times'],
      rows: prompts.map(({ title, times }) => [title, times]),
    }}
    rows={prompts.map(({ slug, title, times }) => ({
      key: slug,
      what: (
        <a href={`/ai-content/${slug}`} className="text-link">
          {title}
        </a>
      ),
      value: count(times),
    }))}
  />
);

export const Searches = ({ searches, of }: { searches: Numbers['searches']; of: string }) => (
  <List
    title={DEFINITIONS.searches.name}
    of={of}
    definition={DEFINITIONS.searches.definition}
    nothing="Nothing was missed on three days."
    table={{
      name: 'searched-for-and-not-found',
      head: ['Words', 'Times', 'Days'],
      rows: searches.map(({ words, times, days }) => [words, times, days]),
    }}
    rows={searches.map(({ words, times, days }) => ({
      key: words,
      what: <bdi>“{words}”</bdi>,
      detail: `on ${days} days`,
      value: count(times),
    }))}
  />
);

export const Sources = ({ sources, of }: { sources: Numbers['sources']; of: string }) => (
  <List
    title={DEFINITIONS.sources.name}
    of={of}
    definition={DEFINITIONS.sources.definition}
    nothing="No visit was counted yet."
    table={{
      name: 'where-visits-come-from',
      head: ['Source', 'Medium', 'Campaign', 'Visits'],
      rows: sources.map(({ source, medium, campaign, visits }) => [
        source,
        medium,
        campaign,
        visits,
      ]),
    }}
    rows={sources.map(({ source, medium, campaign, visits }) => ({
      key: `${source} ${medium} ${campaign}`,
      what: source || 'Typed in, or not known',
      ...((medium || campaign) && { detail: [medium, campaign].filter(Boolean).join(', ') }),
      value: count(visits),
    }))}
  />
);

export function Answers({ answers, of }: { answers: Numbers['answers']; of: string }) {
  const { asked, answered, hours } = answers;
  const { name, definition } = DEFINITIONS.firstAnswer;
  return (
    <Block
      title={name}
      of={of}
      definition={definition}
      table={{
        name: 'first-answer-in-the-community',
        head: ['Questions', 'Answered', 'Median hours'],
        rows: asked > 0 ? [[asked, answered, hours]] : [],
      }}
    >
      {asked === 0 ? (
        <Nothing>No one has asked anything in this time.</Nothing>
      ) : (
        <p className="mt-4 text-[1.16rem] leading-snug">
          {hours !== null && <b>{hoursText(hours)}</b>}
          {hours === null ? 'No question' : ` in the middle. ${count(answered)} of ${count(asked)}`}{' '}
          {asked === 1 ? 'question' : 'questions'} got an answer.
        </p>
      )}
    </Block>
  );
}
