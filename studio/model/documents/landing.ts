import { DASHED, group, icon, type Kind, line, list, reference, text } from '../fields.ts';
import { picture } from './pictures.ts';

export const landingPage: Kind = {
  name: 'landingPage',
  title: 'Landing page',
  once: true,
  fields: {
    heading: {
      ...line(10, 80, {
        help: 'The words between *stars* get the marker: two or three words, once.',
      }),
      pattern: {
        is: /\*[^*]+\*/,
        says: 'has no *marked* words',
        instead: 'Put two or three words between *stars*.',
      },
    },
    lead: text(40, 220, { help: 'Below the heading, in a sentence or two.' }),
    smallPrint: line(10, 160, { help: 'Below the button.' }),
    heroPictures: list(picture('heroPicture'), 3, 3, {
      title: 'Pictures of the first screen',
      help: 'Three of our drawings, shown in this order.',
    }),
    firstWeek: reference('learningPath', { help: 'The learning path shown as the first week.' }),
    toolsHeading: line(5, 80, { help: 'Over the list of tools.' }),
    tools: list(group('tool', { name: line(2, 40), text: line(20, 160), icon: icon() }), 4, 8),
    problemsHeading: line(5, 80, { help: 'Over the three problems with their drawings.' }),
    problems: list(
      group('problem', { title: line(5, 80), text: text(40, 260), picture: picture() }),
      3,
      3,
    ),
    modelsHeading: line(5, 80, { help: 'Over the three ways to earn.' }),
    models: list(
      group('modelSection', {
        title: line(5, 60),
        text: text(60, 360),
        points: list(line(8, 140), 3, 4),
        model: reference('businessModel', { title: 'Goes on at' }),
        picture: picture(),
      }),
      3,
      3,
      { help: 'Content, service, digital products.' },
    ),
    promptsHeading: line(5, 80, { help: 'Over the three free prompts.' }),
    prompts: list(reference('prompt'), 3, 3, {
      unique: true,
      help: 'Everybody can read and copy these three, so only prompts that are free can stand here.',
    }),
    audienceHeading: line(5, 80, { help: 'Over the three groups of people the site is for.' }),
    audiences: list(
      group('audience', {
        anchor: {
          ...line(3, 40, {
            help: 'The part after # in the address; others link to it, so do not change it.',
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
      { help: 'Single mothers, people who lost a job, students.' },
    ),
    trustHeading: line(5, 80, { help: 'Over the figures.' }),
    trustText: text(20, 300, {
      help: 'Between that heading and the figures, in a sentence or two.',
    }),
    trust: list(reference('claim'), 4, 12, {
      unique: true,
      title: 'Figures',
      help: 'In this order; each says whether it has a source.',
    }),
    curriculumHeading: line(5, 80, { help: 'Over the modules that everybody can see.' }),
    pricingHeading: line(5, 80, { help: 'Over the price, near the end of the page.' }),
    testimonialsHeading: line(5, 80, { help: 'Over the three voices.' }),
    testimonials: list(reference('testimonial'), 3, 3, {
      unique: true,
      help: 'Three, in this order.',
    }),
    questionsHeading: line(5, 80, { help: 'Over the questions at the end of the page.' }),
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
