// A lesson's questions for the review, each with the part of the lesson that it is about. Paid text: built below /members/ only.
import { optionsIn } from '../../../functions/practice/rules/marked.ts';
import type { LessonQuestions, QuestionText } from '../../../functions/practice/texts.ts';
import { exercisesIn } from '../../content/exercise-issues.ts';
import { textsOf } from '../../content/reading-time.ts';
import { partAnchor } from '../micro-learning/outline.ts';

interface Block {
  _type: string;
  _key: string;
  style?: string;
}

interface Lesson {
  _id: string;
  title: string;
  body: readonly Block[];
  questions: readonly (Omit<QuestionText, 'key' | 'part'> & { _key: string })[];
}

interface Path extends Pick<Lesson, 'title' | 'questions'> {
  slug: string;
}

interface Part {
  anchor: string;
  heading: string;
  words: ReadonlySet<string>;
}

export function questionTexts({ _id, title, body, questions }: Lesson): LessonQuestions {
  const parts = partsOf(body);
  return {
    title,
    exercises: exercisesIn({ body }),
    address: `/micro-learning?module=${encodeURIComponent(_id)}`,
    questions: questions.map(({ _key, question, options, answer }) => ({
      key: _key,
      question,
      options: options.map(({ text, reason }) => ({ text, reason })),
      answer,
      part: closestPart(parts, `${question} ${explained(options, answer)}`),
    })),
  };
}

/** The right options with their reasons; where none is right, what is wrong with each. */
function explained(options: QuestionText['options'], answer: number): string {
  const right = options.filter((_, option) => optionsIn(answer).includes(option));
  return (right.length > 0 ? right : options)
    .map(({ text, reason }) => `${text} ${reason}`)
    .join(' ');
}

/** The review at the end of a path: its questions are about several lessons, so none leads to a part of one. */
export function pathQuestionTexts({ slug, title, questions }: Path): LessonQuestions {
  return {
    ...{ title, address: `/learning-paths/${slug}/review` },
    questions: questions.map(({ _key, question, options, answer }) => ({
      ...{ key: _key, question, answer, part: null },
      options: options.map(({ text, reason }) => ({ text, reason })),
    })),
  };
}

function partsOf(body: readonly Block[]): Part[] {
  const starts = body.flatMap((block, place) => (block.style === 'h2' ? [place] : []));
  return starts.map((start, place) => ({
    anchor: partAnchor(body[start]?._key ?? ''),
    heading: textOf(body[start]),
    words: wordsOf(
      body
        .slice(start, starts[place + 1])
        .map(textOf)
        .join(' '),
    ),
  }));
}

/** The part that shares most words with the question and its answer; words that few parts have count more. */
function closestPart(parts: readonly Part[], text: string): QuestionText['part'] {
  const asked = [...wordsOf(text)];
  const scores = parts.map(({ words }) =>
    asked
      .filter((word) => words.has(word))
      .reduce((sum, word) => sum + 1 / parts.filter((part) => part.words.has(word)).length, 0),
  );
  const best = parts[scores.indexOf(Math.max(...scores))];
  return best ? { anchor: best.anchor, heading: best.heading } : null;
}

const textOf = (block: Block | undefined) => textsOf(block).join(' ').trim();

/** The words of four letters or more, without their endings. */
const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
      word.replace(/(ing|ed|es|s)$/, ''),
    ),
  );
