import { DASHED, group, icon, type Kind, line, list, reference, text } from '../fields.ts';
import { picture } from './pictures.ts';

export const landingPage: Kind = {
  name: 'landingPage',
  title: 'Landing page',
  once: true,
  fields: {
    heading: {
      ...line(10, 80, {
        help: 'Put two or three words between *asterisks* to highlight them. Do this once.',
      }),
      pattern: {
        is: /\*[^*]+\*/,
        says: 'has no *marked* words',
        instead: 'Put two or three words between *asterisks*.',
      },
    },
    lead: text(40, 220, { help: 'Appears below the heading. A sentence or two.' }),
    smallPrint: line(10, 160, { help: 'Appears below the button.' }),
    heroPictures: list(picture('heroPicture'), 3, 3, {
      title: 'Pictures on the first screen',
      help: 'Three of our illustrations, shown in this order.',
    }),
    firstWeek: reference('learningPath', { help: 'The learning path featured as the first week.' }),
    toolsHeading: line(5, 80, { help: 'Appears above the list of tools.' }),
    tools: list(group('tool', { name: line(2, 40), text: line(20, 160), icon: icon() }), 4, 8),
    problemsHeading: line(5, 80, {
      help: 'Appears above the three problems and their illustrations.',
    }),
    problems: list(
      group('problem', { title: line(5, 80), text: text(40, 260), picture: picture() }),
      3,
      3,
    ),
    modelsHeading: line(5, 80, { help: 'Appears above the three ways to earn.' }),
    models: list(
      group('modelSection', {
        title: line(5, 60),
        text: text(60, 360),
        points: list(line(8, 140), 3, 4),
        model: reference('businessModel', { title: 'Links to' }),
        picture: picture(),
      }),
      3,
      3,
      { help: 'In this order: content, services, digital products.' },
    ),
    promptsHeading: line(5, 80, { help: 'Appears above the three free prompts.' }),
    prompts: list(reference('prompt'), 3, 3, {
      unique: true,
      help: 'Anyone can read and copy these three, so choose prompts that are free.',
    }),
    audienceHeading: line(5, 80, {
      help: 'Appears above the three groups of people the site is for.',
    }),
    audiences: list(
      group('audience', {
        anchor: {
          ...line(3, 40, {
            help: 'The part after # in the address. Don’t change it, or links to it will break.',
          }),
          pattern: DASHED,
        },
        who: line(3, 60),
        text: text(40, 320),
        points: list(line(8, 160), 2, 4),
        picture: picture(),
      }),
      3,
      3,
      { help: 'In this order: single mothers, people who lost a job, students.' },
    ),
    trustHeading: line(5, 80, { help: 'Appears above the figures.' }),
    trustText: text(20, 300, {
      help: 'Appears between the heading and the figures. A sentence or two.',
    }),
    trust: list(reference('claim'), 4, 12, {
      unique: true,
      title: 'Figures',
      help: 'Shown in this order. Each one shows whether it has a source.',
    }),
    curriculumHeading: line(5, 80, { help: 'Appears above the modules that anyone can see.' }),
    pricingHeading: line(5, 80, { help: 'Appears above the price, near the end of the page.' }),
    testimonialsHeading: line(5, 80, { help: 'Appears above the three testimonials.' }),
    testimonials: list(reference('testimonial'), 3, 3, {
      unique: true,
      help: 'Choose three. They appear in this order.',
    }),
    questionsHeading: line(5, 80, { help: 'Appears above the questions at the end of the page.' }),
  },
  tabs: {
    'First screen': ['heading', 'lead', 'smallPrint', 'heroPictures', 'firstWeek'],
    'Tools and problems': ['toolsHeading', 'tools', 'problemsHeading', 'problems'],
    'Business models': ['modelsHeading', 'models'],
    'Prompts and audiences': ['promptsHeading', 'prompts', 'audienceHeading', 'audiences'],
    Trust: ['trustHeading', 'trustText', 'trust', 'testimonialsHeading', 'testimonials'],
    'More headings': ['curriculumHeading', 'pricingHeading', 'questionsHeading'],
  },
};
