import type { Said } from './advice.ts';
import { type Answers, BUSINESS, HOURS, LEVELS } from './answers.ts';

const RHYTHM = [
  'With under 3 hours a week, fifteen minutes a day is enough. Do the task at the same time every day, and leave it at that.',
  'With 3 to 5 hours a week, keep fifteen minutes a day and one longer hour on the weekend for the sample.',
  'With 5 to 10 hours a week, do the day’s task first and use what’s left for a second conversation.',
  'With 10 to 20 hours a week, do two days at a time, but leave a night between the conversation and the sample.',
  'With more than 20 hours a week, finish the plan in four days if you like, and use the rest to talk to people.',
];
const BEGIN = [
  'The first two days are for trust: see where AI is right, and where it makes things up.',
  'You can read the first lesson quickly. Slow down where it asks for your own facts.',
  'The first lessons will be easy. Use the time to prepare the conversation.',
  'If a lesson only tells you what you know, check it off and move the conversation to an earlier day.',
];
const TALK = [
  'Day four is the day people skip. Ask someone you know, and ask what they put off, not whether they like your idea.',
  'Day four decides. Ask one person about the last time they had the problem, and don’t pitch.',
  'For day four, choose someone who has paid you before.',
  'For day four, choose a customer or a supplier, and ask about one task.',
];

/** How to use the seven days, and what to do on a day without time. */
export function weekAdvice(answers: Answers): Said {
  const text = (list: readonly string[], values: readonly string[], value?: string) =>
    list[Math.max(0, values.indexOf(value ?? ''))] ?? '';
  return {
    fit: null,
    title: 'Seven small days beat one big one',
    paragraphs: [
      text(RHYTHM, HOURS, answers.hours),
      `${text(BEGIN, LEVELS, answers.experienceLevel)} ${text(TALK, BUSINESS, answers.businessExperience)}`,
    ],
    points: [
      {
        label: 'No time today?',
        text: 'Read yesterday’s result aloud once. Two minutes count.',
      },
    ],
  };
}
