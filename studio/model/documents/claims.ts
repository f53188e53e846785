// Claims about the site and its members, each with the source that readers can check.
import {
  choice,
  date,
  group,
  image,
  type Kind,
  line,
  link,
  list,
  reference,
  text,
} from '../fields.ts';
import { CLAIM_SUBJECTS, COUNTED, STORY_PLACES } from '../vocabulary.ts';
import { scheduled } from './schedule.ts';

const source = (advice: string) =>
  group(
    'source',
    {
      title: line(3, 160, { help: 'What was counted or asked, and by whom.' }),
      href: link({ optional: true, help: 'Where to read it.' }),
      sample: line(3, 160, { help: 'How many people or cases, which ones, and over which time.' }),
      checkedOn: date({ title: 'Checked on', help: 'When the source was last checked.' }),
    },
    {
      optional: true,
      advice,
      help: 'Where this comes from, so that readers can check it themselves.',
    },
  );

export const claim: Kind = {
  name: 'claim',
  title: 'Claim',
  fields: {
    figure: line(1, 60, { help: 'Exactly as shown, such as 15,847+ or $1K-$5K.' }),
    words: line(2, 140, { help: 'What the figure counts.' }),
    subject: choice(CLAIM_SUBJECTS, {
      help: 'Decides how prominently the site labels the figure illustrative.',
    }),
    counts: choice(COUNTED, {
      optional: true,
      title: 'Counted in our own content',
      help: 'Every build recounts, and stops if the figure claims too much.',
    }),
    source: source(
      'Without a source, the site labels this figure illustrative. Figures counted in our own content don’t need one.',
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
    name: line(2, 60, {
      help: 'First name, or what the person likes to be called. Appears below the quote.',
    }),
    situation: line(5, 90, { help: 'For example, “single father of two, Leeds.”' }),
    quote: text(60, 400, { help: 'In their own words, without quotation marks.' }),
    source: source(
      'Without a source, the site says that this is an illustration, not a real person.',
    ),
  },
  preview: { title: 'name', details: ['situation'] },
  provedBy: ['source'],
});

export const successStory = scheduled({
  name: 'successStory',
  title: 'Success story',
  fields: {
    name: line(2, 60, {
      help: 'First name, or what the person likes to be called. Appears above the story.',
    }),
    situation: line(5, 120, { help: 'For example, “single father of two, Leeds.”' }),
    photo: image({
      optional: true,
      with: 'source',
      help: 'Appears small, next to the name. Only use a photo of a real person, with a source and their written consent.',
    }),
    before: text(60, 500, { help: 'What it was like before.' }),
    after: text(60, 500, { help: 'What is different now.' }),
    turningPoint: text(40, 400, { title: 'What made the difference' }),
    figures: list(reference('claim'), 1, 3, {
      unique: true,
      help: 'Shown next to the story. Each one shows whether it has a source.',
    }),
    places: list(choice(STORY_PLACES), 1, 3, {
      unique: true,
      title: 'Shown on',
      help: 'The pages it appears on.',
    }),
    source: source(
      'Without a source, the site says that this is an illustration, not a real person.',
    ),
  },
  tabs: {
    Story: ['name', 'situation', 'photo', 'before', 'after', 'turningPoint'],
    'Figures and places': ['figures', 'places', 'source'],
  },
  preview: { title: 'name', details: ['situation'] },
  provedBy: ['source'],
});
