import { group, line, list, text, whole, yesNo } from '../fields.ts';

/** The questions of a lesson, and of the review at a path’s end. */
export const checkQuestions = (min: number, max: number, help: string) =>
  list(
    group('checkQuestion', {
      question: line(10, 300),
      options: list(
        group('checkOption', {
          text: line(1, 300),
          reason: text(10, 600, { help: 'Why this option is right, or what is wrong with it.' }),
          isRight: yesNo({ title: 'This option is right', when: 'markAll' }),
        }),
        3,
        4,
        { help: 'Make the wrong options mistakes that people really make.' },
      ),
      markAll: yesNo({
        title: 'Mark all that are right',
        marks: { list: 'options', mark: 'isRight' },
        help: 'Then any number of options can be right, or none. Mark them below.',
      }),
      answer: whole(0, 3, {
        title: 'Correct option',
        marks: 'options',
        unless: 'markAll',
        help: 'Mark the right one. The mark stays with its option when you reorder them.',
      }),
    }),
    min,
    max,
    { help },
  );
