import { choice, DASHED, type Kind, line, list, reference, text, whole } from '../fields.ts';
import { BUSINESS_EXPERIENCE, INCOME_GOALS, SKILLS, WEEKLY_HOURS } from '../steps-and-answers.ts';

/** An idea that the onboarding suggests for the first week, matched to the member's answers. */
export const starterIdea: Kind = {
  name: 'starterIdea',
  title: 'Starter idea',
  fields: {
    title: line(5, 60),
    key: line(3, 60, {
      pattern: DASHED,
      help: 'A short name that stays the same: members’ answers refer to it.',
    }),
    text: text(60, 320, { help: 'What one person sells, in one or two sentences.' }),
    whoPays: line(10, 140, { help: 'Who pays, and for what.' }),
    firstSample: line(10, 140, { help: 'What to show someone by the end of the first week.' }),
    whyItMayFail: line(10, 160, { help: 'The most likely reason, said plainly.' }),
    hours: choice(WEEKLY_HOURS, { title: 'Hours a week', help: 'The fewest it takes.' }),
    skills: list(choice(SKILLS), 1, 4, { unique: true }),
    goals: list(choice(INCOME_GOALS), 1, 5, {
      unique: true,
      title: 'Income goals',
      help: 'Goals that people work toward with something like this. Never a promise.',
    }),
    experience: list(choice(BUSINESS_EXPERIENCE), 1, 4, {
      unique: true,
      title: 'Business experience',
    }),
    lesson: reference('module', {
      title: 'First lesson',
      help: 'A lesson that is open to every plan.',
    }),
    prompts: list(reference('prompt'), 1, 3, {
      unique: true,
      help: 'Prompts that help with the sample. Start with one that is open to every plan.',
    }),
    order: whole(1, 99, { help: 'Position among the ideas, starting at 1.' }),
  },
  tabs: {
    Idea: ['title', 'key', 'text', 'whoPays', 'firstSample', 'whyItMayFail', 'order'],
    Fits: ['hours', 'skills', 'goals', 'experience', 'lesson', 'prompts'],
  },
  preview: { title: 'title', details: ['hours', 'whoPays'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
};
