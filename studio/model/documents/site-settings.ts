import { choice, color, email, group, image, type Kind, line, text, yesNo } from '../fields.ts';
import { HEADING_FONTS } from '../vocabulary.ts';

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
      help: 'Square, 512 to 4096 pixels, PNG or SVG. Without it, the site has the mark that it was drawn with.',
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
