// A project of four weeks for one client: which lessons, in which order, and what each week leaves for the next one.
import { choice, DASHED, group, type Kind, line, list, reference, text } from '../fields.ts';
import { BUSINESS_MODELS } from '../vocabulary.ts';

const WEEKS = 4;

export const project: Kind = {
  name: 'project',
  title: 'Project',
  fields: {
    key: choice(BUSINESS_MODELS.business, {
      title: 'Business model',
      help: 'Members’ projects refer to it. One project for each model.',
    }),
    title: line(10, 70, { help: 'What exists at the end. No period at the end.' }),
    promise: text(60, 260, { help: 'What a member makes in the four weeks. Never an income.' }),
    ideas: list(reference('starterIdea'), 1, 12, {
      unique: true,
      title: 'Starter ideas',
      help: 'Members who chose one of these in the onboarding see this project first.',
    }),
    clients: list(
      group('projectClient', {
        key: line(3, 60, {
          pattern: DASHED,
          help: 'A short name that stays the same: members’ projects refer to it.',
        }),
        name: line(3, 60, {
          help: 'An invented business. Search for it: no real one may have it.',
        }),
        trade: line(3, 60, { help: 'Within a sentence: neighborhood bakery.' }),
        sells: line(10, 160, { help: 'Within a sentence, without a period.' }),
        needs: line(10, 200, { help: 'Within a sentence, without a period.' }),
      }),
      3,
      3,
      { title: 'Invented clients' },
    ),
    weeks: list(
      group('projectWeek', {
        title: line(5, 60, { help: 'What to do in this week, as an order.' }),
        deliverable: line(10, 90, {
          help: 'What exists at its end, as a thing and without a period: “One blog post”',
        }),
        lessons: list(reference('module'), 2, 3, {
          unique: true,
          help: 'In order. The task of the last one makes what exists at the end of the week.',
        }),
        uses: line(20, 180, {
          title: 'What happens with it next',
          help: 'An order: what to do with it in the next week, or in the case after the last one.',
        }),
      }),
      WEEKS,
      WEEKS,
      { help: 'Four weeks, each built on the one before.' },
    ),
    caseText: text(60, 400, {
      title: 'The case in the portfolio',
      help: 'In the first person. {client} becomes the client’s name.',
    }),
    showText: text(60, 500, {
      title: 'Message to show it with',
      help: 'Sent to the client, or to a business like an invented one. {client} becomes its name.',
    }),
  },
  tabs: {
    Project: ['key', 'title', 'promise', 'ideas'],
    Clients: ['clients'],
    Weeks: ['weeks'],
    End: ['caseText', 'showText'],
  },
  preview: { title: 'title', details: ['key'] },
};
