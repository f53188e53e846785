import {
  choice,
  DASHED,
  date,
  email,
  group,
  type Kind,
  line,
  link,
  list,
  reference,
  rich,
  slug,
  text,
} from '../fields.ts';
import { CLAIM_SUBJECTS, COLORS, COUNTED, STORY_PLACES, TIERS } from '../vocabulary.ts';
import { picture } from './pictures.ts';
import { scheduled } from './schedule.ts';

const icon = line(2, 40, { help: 'A name from lucide.dev, such as sprout.' });
const source = (advice: string) =>
  group(
    'source',
    {
      title: line(3, 160, { help: 'What was counted or asked, by whom.' }),
      href: link({ optional: true, help: 'Where one can read it.' }),
      checkedOn: date({ title: 'Checked on', help: 'When somebody last looked.' }),
    },
    { optional: true, advice },
  );

export const siteSettings: Kind = {
  name: 'siteSettings',
  title: 'Site settings',
  once: true,
  fields: {
    productName: line(2, 60),
    tagline: line(5, 80, { help: 'Beside the name, in a few words.' }),
    description: text(40, 160, { help: 'For search engines.' }),
    supportEmail: email({ help: 'Where questions of members arrive.' }),
    priceBanner: {
      ...line(10, 140, { help: '{price} becomes the monthly price of the complete plan.' }),
      pattern: {
        is: /\{price\}/,
        says: 'does not contain {price}',
        instead: 'Write {price} where the price belongs.',
      },
    },
    incomeDisclaimer: text(40, 600, { help: 'Beside everything that speaks of income.' }),
    gdprNote: text(20, 300, { title: 'Privacy note', help: 'Where people leave their address.' }),
    illustrativeNote: line(20, 200, { help: 'Beside every figure that has no source.' }),
  },
};

export const claim: Kind = {
  name: 'claim',
  title: 'Claim',
  fields: {
    figure: line(1, 60, { help: 'As it is shown, such as 15,847+ or $1K-$5K.' }),
    words: line(2, 140, { help: 'What it counts.' }),
    subject: choice(CLAIM_SUBJECTS, {
      help: 'Decides how loudly the site says that a figure is illustrative.',
    }),
    counts: choice(COUNTED, {
      optional: true,
      title: 'Counted in our own content',
      help: 'The check counts anew and stops a build that would say too much.',
    }),
    source: source(
      'Without a source the site says that this figure is illustrative. Figures that the content itself proves need none.',
    ),
  },
  preview: { title: 'figure', details: ['words', 'subject'] },
  orderings: [{ name: 'subject', title: 'Subject', by: ['subject', 'words'] }],
  listedBy: { subject: 'By subject' },
  provedBy: ['source', 'counts'],
};

export const testimonial = scheduled({
  name: 'testimonial',
  title: 'Testimonial',
  fields: {
    name: line(2, 60),
    situation: line(5, 90, { help: 'Such as “single father of two, Leeds”.' }),
    quote: text(60, 400, { help: 'In their own words, without quotation marks.' }),
    source: source(
      'Without a source the site says that this is an illustration, not a real person.',
    ),
  },
  preview: { title: 'name', details: ['situation'] },
  provedBy: ['source'],
});

export const successStory = scheduled({
  name: 'successStory',
  title: 'Success story',
  fields: {
    name: line(2, 60),
    situation: line(5, 120, { help: 'Such as “single father of two, Leeds”.' }),
    before: text(60, 500, { help: 'What it was like before.' }),
    after: text(60, 500, { help: 'What is different now.' }),
    turningPoint: text(40, 400, { title: 'What made the difference' }),
    figures: list(reference('claim'), 1, 3, {
      unique: true,
      help: 'Shown beside the story; each says whether it has a source.',
    }),
    places: list(choice(STORY_PLACES), 1, 3, {
      unique: true,
      title: 'Told in',
      help: 'The pages on which it stands.',
    }),
    source: source(
      'Without a source the site says that this is an illustration, not a real person.',
    ),
  },
  tabs: {
    Story: ['name', 'situation', 'before', 'after', 'turningPoint'],
    'Figures and places': ['figures', 'places', 'source'],
  },
  preview: { title: 'name', details: ['situation'] },
  provedBy: ['source'],
});

export const plan: Kind = {
  name: 'plan',
  title: 'Plan',
  fields: {
    key: choice(TIERS, {
      title: 'Tier',
      help: 'Prices live where they are charged: functions/membership/plans.ts.',
    }),
    name: line(3, 60),
    tagline: line(5, 100, { help: 'Under the name, in a few words.' }),
    audience: line(5, 200, { help: 'Whom it is for.' }),
    features: list(line(3, 140), 3, 8, { unique: true, help: 'What one gets, most wanted first.' }),
    color: choice(COLORS, { first: 'accent' }),
    icon,
  },
  preview: { title: 'name', details: ['key', 'tagline'] },
};

export const legalDocument: Kind = {
  name: 'legalDocument',
  title: 'Legal page',
  fields: {
    title: line(3, 80),
    slug: slug(),
    summary: text(20, 250, { help: 'The whole page in two sentences, for people in a hurry.' }),
    updatedOn: date({
      title: 'Last changed',
      first: 'today',
      help: 'Shown on the page. Set it when the meaning changes.',
    }),
    sections: list(
      group('legalSection', {
        title: line(3, 90),
        anchor: {
          ...line(1, 60, {
            help: 'The part after # in the address; others link to it, so do not change it.',
          }),
          pattern: DASHED,
        },
        text: rich('legalText', 1),
      }),
      12,
      12,
      { help: 'Twelve, in this order. The page lists them at its top.' },
    ),
  },
  tabs: { Page: ['title', 'slug', 'summary', 'updatedOn'], Sections: ['sections'] },
  preview: { title: 'title', details: ['updatedOn'] },
};

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
    toolsHeading: line(5, 80),
    tools: list(group('tool', { name: line(2, 40), text: line(20, 160), icon }), 4, 8),
    problemsHeading: line(5, 80),
    problems: list(
      group('problem', { title: line(5, 80), text: text(40, 260), picture: picture() }),
      3,
      3,
    ),
    modelsHeading: line(5, 80),
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
    promptsHeading: line(5, 80),
    prompts: list(reference('prompt'), 3, 3, {
      unique: true,
      help: 'Everybody can read and copy these three.',
    }),
    audienceHeading: line(5, 80),
    audiences: list(
      group('audience', {
        anchor: {
          ...line(3, 40),
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
    trustHeading: line(5, 80),
    trustText: text(20, 300),
    trust: list(reference('claim'), 4, 12, {
      unique: true,
      title: 'Figures',
      help: 'In this order; each says whether it has a source.',
    }),
    curriculumHeading: line(5, 80, { help: 'Over the modules that everybody can see.' }),
    pricingHeading: line(5, 80),
    testimonialsHeading: line(5, 80),
    testimonials: list(reference('testimonial'), 3, 3, {
      unique: true,
      help: 'Three, in this order.',
    }),
    questionsHeading: line(5, 80),
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
