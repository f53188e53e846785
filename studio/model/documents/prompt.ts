import { choice, group, line, list, type Pattern, reference, text } from '../fields.ts';
import { PROMPT_CATEGORIES, PROMPT_KINDS, PROMPT_TOOLS } from '../vocabulary.ts';
import { lowestTier } from './lowest-tier.ts';
import { scheduled } from './schedule.ts';

/** A name between the braces of a prompt. */
const VARIABLE: Pattern = {
  is: /^[a-z][a-z0-9_]*$/,
  says: 'is not in lower case with underscores',
  instead: 'Write the name without braces, in lowercase, like your_name.',
};
/** A brace in a value would read as another variable. */
const NO_BRACES: Pattern = {
  is: /^[^{}]*$/,
  says: 'contains a brace',
  instead: 'Leave out { and }: they mark what a reader still has to fill in.',
};

export const prompt = scheduled({
  name: 'prompt',
  title: 'Prompt',
  fields: {
    title: line(3, 70),
    category: choice(PROMPT_CATEGORIES, {
      title: 'Group',
      help: 'The library tab it appears in.',
    }),
    promptKind: choice(
      Object.assign({}, ...Object.values(PROMPT_KINDS)) as Record<string, string>,
      {
        title: 'For',
        help: 'What the prompt is for, within its group.',
      },
    ),
    minTier: lowestTier,
    text: text(40, 2000, {
      help: 'Put what the reader fills in between {curly_braces}, in lowercase. Use at least two blanks.',
    }),
    whenToUse: line(10, 200, { help: 'One sentence: when to reach for this prompt.' }),
    goodAnswer: text(40, 400, {
      title: 'What a good answer looks like',
      help: 'How to judge the answer, and what to do if it falls short.',
    }),
    tool: choice(PROMPT_TOOLS, { first: 'chat', help: 'The kind of tool that it needs.' }),
    checkFirst: text(20, 300, {
      title: 'Check before you use it',
      help: 'What a person has to check in the answer before it goes out.',
    }),
    next: reference('prompt', {
      title: 'Next prompt',
      help: 'What usually comes after this one.',
    }),
    example: group(
      'workedExample',
      {
        values: list(
          group('exampleValue', {
            variable: line(1, 60, {
              pattern: VARIABLE,
              help: 'A variable of the prompt, without its braces.',
            }),
            hint: line(8, 120, {
              title: 'What goes in it',
              help: 'Shown below the blank: what to write, how much of it, and where to find it.',
            }),
            value: text(1, 1500, {
              pattern: NO_BRACES,
              help: 'What an invented business fills in: short, or a text the reader would paste.',
            }),
          }),
          1,
          12,
          { help: 'Every variable of the prompt once.' },
        ),
        answer: text(1, 1800, {
          help: 'What a careful chat tool answers to exactly this prompt, within all its rules.',
        }),
        note: text(40, 500, {
          title: 'What to check',
          help: 'What makes the answer good, what to check, and what comes after it.',
        }),
        weak: group(
          'weakAnswer',
          {
            answer: text(20, 700, { help: 'What the prompt leads to when it is filled in badly.' }),
            why: text(20, 400, {
              title: 'Why it’s weak',
              help: 'What is wrong, and what caused it.',
            }),
          },
          { title: 'A weak answer' },
        ),
      },
      {
        title: 'Worked example',
        help: 'The prompt filled in for an invented business, with what a good tool answers.',
      },
    ),
  },
  tabs: {
    Content: [
      ...['title', 'category', 'promptKind', 'minTier'],
      ...['text', 'whenToUse', 'goodAnswer', 'tool', 'checkFirst', 'next'],
    ],
    Example: ['example'],
  },
  preview: { title: 'title', details: ['promptKind', 'minTier'] },
  orderings: [
    { name: 'title', title: 'Title', by: ['title'] },
    { name: 'group', title: 'Group', by: ['category', 'promptKind', 'title'] },
  ],
  listedBy: { category: 'By group', promptKind: 'By purpose', minTier: 'By tier' },
});
