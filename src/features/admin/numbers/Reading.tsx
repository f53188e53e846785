import { useState } from 'react';
import { DEFINITIONS } from '../../../../functions/admin/numbers/rules/definitions.ts';
import { ENOUGH_PEOPLE } from '../../../../functions/admin/numbers/rules/periods.ts';
import { lessonHref } from '../../../../functions/next-step/rules/step.ts';
import { Button } from '../../../components/Button.tsx';
import { Block, Nothing } from './Block.tsx';
import { count, percent } from './format.ts';
import type { LessonParts, Numbers } from './numbers.ts';

type Lesson = Numbers['lessons'][number];
const FIRST = 6;
const TALL = 40;

/** The part that most readers did not reach, if it lost at least a tenth of them. */
function deepestStep({ parts, began }: Pick<Lesson, 'parts' | 'began'>): number | null {
  let deepest: { part: number; fall: number } | null = null;
  for (let part = 1; part < parts.length; part++) {
    const fall = (parts[part - 1] ?? 0) - (parts[part] ?? 0);
    if (fall >= began / 10 && fall > (deepest?.fall ?? 0)) deepest = { part, fall };
  }
  return deepest?.part ?? null;
}

/** A lesson's parts as falling blocks, the deepest step named. */
export function Reading({ lessons, parts }: { lessons: Numbers['lessons']; parts: LessonParts }) {
  const [showsAll, setShowsAll] = useState(false);
  const { name, definition } = DEFINITIONS.reading;
  const whole = lessons.map((lesson) => ({ ...lesson, parts: allParts(lesson, parts) }));
  const shown = showsAll ? whole : whole.slice(0, FIRST);
  return (
    <Block
      title={name}
      of="lessons with the deepest step first"
      definition={definition}
      table={{
        name: 'where-readers-stop',
        head: ['Lesson', 'Began', 'Finished', 'Readers by part'],
        rows: whole.map((lesson) => [
          lesson.title,
          lesson.began,
          lesson.finished,
          lesson.parts.join(' '),
        ]),
      }}
    >
      {lessons.length === 0 && <Nothing>No one has read a lesson while signed in.</Nothing>}
      <ul className="mt-3">
        {shown.map((lesson) => (
          <li
            key={lesson.id}
            className="grid gap-x-6 gap-y-1 border-line border-b border-dashed py-4 md:grid-cols-[minmax(0,1.2fr)_10rem_minmax(0,1.4fr)] md:items-center"
          >
            <div>
              <b>{lesson.title}</b>
              <p className="font-mono text-[0.8rem] text-muted">
                {count(lesson.began)} began,{' '}
                {percent(lesson.finished, lesson.began) || lesson.finished} finished
              </p>
            </div>
            <Blocks lesson={lesson} />
            <Deepest lesson={lesson} headings={parts[lesson.id]?.parts ?? []} />
          </li>
        ))}
      </ul>
      {lessons.length > shown.length && (
        <Button kind="quiet" size="small" className="-ml-4 mt-1" onClick={() => setShowsAll(true)}>
          {lessons.length - shown.length === 1
            ? 'One more lesson'
            : `${lessons.length - shown.length} more lessons`}
        </Button>
      )}
    </Block>
  );
}

/** Parts that no one stopped in are as long as the lesson goes on. */
const allParts = (lesson: Lesson, known: LessonParts): number[] =>
  Array.from(
    { length: Math.max(lesson.parts.length, known[lesson.id]?.parts.length ?? 0) },
    (_, part) => lesson.parts[part] ?? lesson.finished,
  );

function Blocks({ lesson: { parts, began } }: { lesson: Lesson }) {
  const deepest = began >= ENOUGH_PEOPLE ? deepestStep({ parts, began }) : null;
  const wide = 100 / Math.max(parts.length, 1);
  return (
    <svg width="100%" height={TALL + 2} className="max-w-40" aria-hidden="true">
      {parts.map((readers, part) => {
        const tall = Math.max(2, (TALL * readers) / Math.max(began, 1));
        const look =
          part === deepest
            ? 'fill-mark stroke-ink'
            : deepest !== null && part > deepest
              ? 'fill-accent opacity-50'
              : 'fill-accent';
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
            key={part}
            x={`${wide * part + 0.5}%`}
            width={`${wide - 1.5}%`}
            y={TALL + 1 - tall}
            height={tall}
            rx="2"
            className={look}
            strokeWidth="1.500"
          />
        );
      })}
    </svg>
  );
}

function Deepest({ lesson, headings }: { lesson: Lesson; headings: readonly string[] }) {
  const part = lesson.began >= ENOUGH_PEOPLE ? deepestStep(lesson) : null;
  if (part === null)
    return (
      <p className="text-[0.94rem] text-muted">
        {lesson.began < ENOUGH_PEOPLE ? 'too few readers to say' : 'nowhere in particular'}
      </p>
    );
  return (
    <p className="text-[0.94rem]">
      Most put it down before part {part + 1}
      {headings[part] && (
        <>
          , <b>{headings[part]}</b>
        </>
      )}
      .{' '}
      <a href={lessonHref(lesson.id)} className="text-link">
        Open the lesson<span className="sr-only">: {lesson.title}</span>
      </a>
    </p>
  );
}
