// Everything that a certificate says about a member, on every page and in every file. Public, so nothing is in the second
// person, and each sentence has a query that must hold: functions/certificates/statements.api.test.ts.
import { fullDate } from '../../rules/days/day-names.ts';
import { studyTime } from '../../rules/days/study-time.ts';
import type { PublicCertificate, ReviewedBy } from './certificate.ts';

type Shown = Pick<PublicCertificate, 'basis' | 'questions'> & {
  /** How many there are. */
  lessons: number;
  results: number;
};

export const shownBy = ({ basis, questions, lessons, results }: PublicCertificate): Shown => ({
  ...{ basis, questions },
  lessons: lessons.length,
  results: results.length,
});

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

/** Below a result. A review is no grade. */
export const reviewedText = (by: ReviewedBy): string => `Reviewed by a ${by}`;

/** Between the name and the path’s title. */
export const verbOf = ({ basis }: Pick<Shown, 'basis'>) =>
  basis === 'shown' ? 'finished the path' : 'marked every lesson as complete in the path';

/** What was done, for `subject`: "A member" or empty, as the beginning of a sentence. */
export function factsOf(shown: Shown): string {
  const { basis, questions, results } = shown;
  const read = 'marked every lesson of this path as complete';
  if (basis === 'marked') return read;
  const answered =
    questions > 0 &&
    (questions === 1
      ? 'answered its check question right'
      : `answered each of its ${questions} check questions right at least once`);
  const handedIn =
    results > 0 && (results === 1 ? 'handed in the result listed' : 'handed in the results listed');
  const all = [read, answered, handedIn].filter((fact) => fact !== false);
  return `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} and ${all.at(-1)}`;
}

/** On the public page. */
export const explanationOf = (shown: Shown): string =>
  `A member ${factsOf(shown)}. ${
    shown.basis === 'shown'
      ? 'The work has not been graded.'
      : 'It says nothing about answers or work.'
  }`;

/** In the certificate’s foot. */
export const extentOf = (shown: Shown, minutes: number): { label: string; text: string } =>
  shown.basis === 'shown'
    ? { label: 'Shown', text: countsOf(shown) }
    : {
        label: 'Length',
        text: [
          shown.lessons > 0 && count(shown.lessons, 'lesson'),
          `${studyTime(minutes)} of reading`,
        ]
          .filter(Boolean)
          .join(', '),
      };

/** "6 lessons, 19 questions, 6 results" */
const countsOf = ({ lessons, questions, results }: Shown) =>
  [
    count(lessons, 'lesson'),
    questions > 0 && count(questions, 'question'),
    results > 0 && count(results, 'result'),
  ]
    .filter(Boolean)
    .join(', ');

export const dayLabelOf = ({ basis }: Pick<Shown, 'basis'>) =>
  basis === 'shown' ? 'Finished' : 'Marked by';

/** In a portfolio. */
export function summaryOf(shown: Shown, day: string): string {
  const { basis, lessons, questions, results } = shown;
  const path = `A learning path${lessons > 0 ? ` of ${count(lessons, 'lesson')}` : ''}`;
  if (basis === 'marked') return `${path}, marked as complete by ${fullDate(day)}`;
  const proof = [
    questions > 0 && `${count(questions, 'question')} answered right`,
    results > 0 && `${count(results, 'result')} handed in`,
  ].filter(Boolean);
  return `${path}, finished on ${fullDate(day)}: ${proof.join(', ')}`;
}

/** For search engines and link previews. */
export const previewOf = ({
  basis,
  title,
  day,
}: Pick<PublicCertificate, 'basis' | 'title' | 'day'>): string =>
  basis === 'shown'
    ? `Finished the learning path “${title}” on ${fullDate(day)}.`
    : `Marked every lesson of the learning path “${title}” as complete by ${fullDate(day)}.`;

/** For the member to share, in the first person. */
export const sharedTextOf = (
  { basis, title }: Pick<PublicCertificate, 'basis' | 'title'>,
  product: string,
): string =>
  basis === 'shown'
    ? `I finished the path “${title}” on ${product}.`
    : `I read every lesson of the path “${title}” on ${product}.`;
