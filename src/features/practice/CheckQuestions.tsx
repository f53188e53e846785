import { CheckQuestion } from './CheckQuestion.tsx';

export interface Question {
  _key: string;
  question: string;
  options: { text: string; reason: string }[];
  /** Index of the correct option. */
  answer: number;
}

interface Props {
  moduleId: string;
  questions: Question[];
}

export function CheckQuestions({ questions }: Props) {
  return (
    <ol className="grid gap-5">
      {questions.map(({ _key, ...question }) => (
        <li key={_key} className="rounded-surface border border-line bg-sheet p-5">
          <CheckQuestion {...question} />
        </li>
      ))}
    </ol>
  );
}
