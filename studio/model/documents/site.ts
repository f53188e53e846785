import { TIERS } from '../../../functions/rules/tiers.ts';
import {
  choice,
  color,
  DASHED,
  date,
  email,
  group,
  icon,
  image,
  type Kind,
  line,
  link,
  list,
  reference,
  rich,
  slug,
  text,
  yesNo,
} from '../fields.ts';
import { CLAIM_SUBJECTS, COLORS, COUNTED, HEADING_FONTS, STORY_PLACES } from '../vocabulary.ts';
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

export const siteSettings: Kind = {
  name: 'siteSettings',
  title: 'Site settings',
  once: true,
  fields: {
    productName: line(2, 60, { help: 'Other texts write {productName} and follow this.' }),
    shortName: line(2, 12, {
      optional: true,
      title: 'Short name',
      help: 'Under the icon on a phone, which has room for 12 letters. Without it, the phone cuts the name off.',
    }),
    tagline: line(5, 80, { help: 'A few words next to the name.' }),
    description: text(40, 160, { help: 'For search engines.' }),
    supportEmail: email({
      help: 'Where members’ questions go. Other texts write {supportEmail} and follow this.',
    }),
    logo: image({
      optional: true,
      help: 'Square, at least 512 pixels, PNG or SVG. Without it, the site has the mark that it was drawn with.',
    }),
    colors: group(
      'brandColors',
      {
        accent: color({
          title: 'Main color, in the light theme',
          help: 'Buttons and links. Dark enough to be read on paper, such as #0f6b4f.',
        }),
        accentDark: color({
          title: 'Main color, in the dark theme',
          help: 'The same by night. Light enough to be read on black, such as #58c79d.',
        }),
        mark: color({
          title: 'Marker',
          help: 'Behind words that matter. Light enough for dark text, such as #ffd24a.',
        }),
      },
      { optional: true, help: 'Without them, the site is green and yellow.' },
    ),
    headingFont: choice(HEADING_FONTS, {
      optional: true,
      title: 'Font of headings',
      help: 'Both come with the site, so pages load no font from elsewhere.',
    }),
    priceBanner: {
      ...line(10, 140, {
        help: '{price} is replaced with the monthly price of the Complete plan.',
      }),
      pattern: {
        is: /\{price\}/,
        says: 'does not contain {price}',
        instead: 'Write {price} where the price belongs.',
      },
    },
    incomeDisclaimer: text(40, 600, { help: 'Shown next to everything that mentions income.' }),
    gdprNote: text(20, 300, {
      title: 'Privacy note',
      help: 'Shown where people enter their email address.',
    }),
    illustrativeNote: line(20, 200, { help: 'Shown next to every figure without a source.' }),
    operator: group(
      'operator',
      {
        name: line(2, 120, { help: 'The person or company that runs the site, as registered.' }),
        address: text(10, 300, { help: 'Postal address, one line per line.' }),
        contact: email({ help: 'For legal messages.' }),
        registration: line(3, 160, {
          optional: true,
          help: 'Register and number, and the VAT ID where there is one.',
        }),
      },
      {
        optional: true,
        title: 'Who runs the site',
        advice: 'A site in production can’t be built without this.',
      },
    ),
    governingLaw: line(3, 120, {
      optional: true,
      advice: 'A site in production can’t be built without this.',
      help: 'As it continues “These terms follow …”, such as “the law of the State of Ohio, USA.”',
    }),
    withdrawal: text(60, 900, {
      optional: true,
      title: 'Right of withdrawal (EU and UK)',
      advice: 'A site in production can’t be built without this.',
      help: 'How consumers in the EU and the UK can withdraw within 14 days, and to whom they write: {contact} becomes the address for legal messages.',
    }),
    isSupportStaffed: yesNo({
      title: 'Priority support is staffed',
      help: 'On: someone answers live chat and phone seven days a week, within two hours. Off: the site promises none of it.',
    }),
  },
  tabs: {
    Name: ['productName', 'shortName', 'tagline', 'description', 'supportEmail', 'priceBanner'],
    Look: ['logo', 'colors', 'headingFont'],
    'Small print': ['incomeDisclaimer', 'gdprNote', 'illustrativeNote'],
    Legal: ['operator', 'governingLaw', 'withdrawal'],
    Support: ['isSupportStaffed'],
  },
};

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

export const plan: Kind = {
  name: 'plan',
  title: 'Plan',
  fields: {
    key: choice(TIERS, {
      title: 'Tier',
      help: 'Prices are set where they are charged: functions/rules/plans.ts.',
    }),
    name: line(3, 60, { help: '{productName} is replaced with the name in Settings.' }),
    tagline: line(5, 100, { help: 'A few words below the name.' }),
    audience: line(5, 200, { help: 'Who it’s for.' }),
    features: list(line(3, 140), 3, 8, {
      unique: true,
      help: 'What’s included, most wanted first.',
    }),
    color: choice(COLORS, { first: 'accent' }),
    icon: icon(),
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
      help: 'Shown on the page. Update it when the meaning changes.',
    }),
    sections: list(
      group('legalSection', {
        title: line(3, 90),
        anchor: {
          ...line(1, 60, {
            help: 'The part after # in the address. Don’t change it, or links to it will break.',
          }),
          pattern: DASHED,
        },
        text: rich('legalText', 1),
      }),
      12,
      12,
      { help: 'Twelve sections, in this order. The page lists them at the top.' },
    ),
  },
  tabs: { Page: ['title', 'slug', 'summary', 'updatedOn'], Sections: ['sections'] },
  preview: { title: 'title', details: ['updatedOn'] },
};
