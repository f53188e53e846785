// Texts for the tasks of a member's week, and the members each is for. Lessons and prompts have their own titles: their
// texts only name the result.
import {
  AIMS,
  PURPOSES,
  STAGES,
  TASK_MINUTES,
  WEEKS,
} from '../../../functions/weeks/rules/task-text.ts';
import { choice, type Kind, line, reference, whole } from '../fields.ts';
import { PROMPT_KINDS } from '../vocabulary.ts';

export const weekTask: Kind = {
  name: 'weekTask',
  title: 'Week task',
  fields: {
    purpose: choice(PURPOSES),
    title: line(5, 90, {
      optional: true,
      help: 'What to do, as an order. {idea}, {sample} and {payer} become the idea’s own words; without an idea the task isn’t used. Empty for lessons and prompts.',
    }),
    result: line(3, 90, {
      title: 'You will have',
      help: 'Follows “You will have”: three names, and the first one to write to.',
    }),
    minutes: whole(TASK_MINUTES.min, TASK_MINUTES.max, {
      optional: true,
      unit: 'minutes',
      help: 'Empty for lessons, which know theirs.',
    }),
    lesson: reference('module', { optional: true, help: 'Which lesson this text is about.' }),
    forPrompts: choice(
      Object.fromEntries(Object.values(PROMPT_KINDS).flatMap((kinds) => Object.entries(kinds))),
      { optional: true, title: 'Prompts', help: 'Which kind of prompt this text is about.' },
    ),
    weeks: choice(WEEKS, { title: 'When', first: 'any' }),
    stage: choice(STAGES, { optional: true, title: 'For whom', help: 'Empty for everyone.' }),
    aim: choice(AIMS, { optional: true, title: 'For which goal', help: 'Empty for every goal.' }),
    order: whole(1, 999, {
      help: 'Place among the tasks of the same purpose. Earlier ones are used first.',
    }),
  },
  tabs: {
    Task: ['purpose', 'title', 'result', 'minutes', 'lesson', 'forPrompts'],
    Use: ['weeks', 'stage', 'aim', 'order'],
  },
  preview: { title: 'result', details: ['purpose', 'title'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
  listedBy: { purpose: 'By purpose' },
};
