// Groups of customers that the rules recognize by words in a target market or an idea.
import type { CustomerGroup } from './customer-group.ts';
import { LOCAL_CUSTOMERS } from './local-customers.ts';

export type { CustomerGroup };

/** Of two groups that fit equally well, the first one wins. */
export const CUSTOMER_GROUPS: readonly CustomerGroup[] = [
  ...LOCAL_CUSTOMERS,
  {
    id: 'nonprofits',
    words: ['nonprofit', 'non-profit', 'charit', 'church', 'volunteer', 'foundation', 'food bank'],
    many: 'nonprofits',
    one: 'a nonprofit',
    who: 'Nonprofits with one to ten paid people and a board that meets every month or two',
    reach:
      'directors, six weeks before their next campaign, through a volunteer who knows both of us',
    priceFactor: 0.8,
    risk: [
      'The board takes three months to decide.',
      'Offer one piece below the amount that a director may spend alone, and ask for the date of the next meeting.',
    ],
  },
  {
    id: 'families',
    words: [
      'famil',
      'parent',
      'mother',
      'mom',
      'dad',
      'kids',
      'children',
      'night shift',
      'night-shift',
      'nurse',
      'household',
    ],
    many: 'families',
    one: 'a family',
    who: 'Families with children at home whose week changes often, and who already plan on paper',
    reach:
      'two groups where such families already help each other, by answering questions for a month first',
    priceFactor: 0.8,
    risk: [
      'People say they love it and don’t buy.',
      'Count what they use, not what they say. Cut what nobody opened in the second week.',
    ],
  },
  {
    id: 'students',
    words: ['student', 'pupil', 'college', 'school', 'learners', 'teens', 'homework'],
    many: 'students',
    one: 'a student',
    who: 'Students from 14 up and their parents, within 20 minutes or by video',
    reach: 'a notice at two schools and one library, and parents who tell each other',
    priceFactor: 0.85,
    risk: [
      'Summer is empty.',
      'Sell a four-week block before the holidays, and plan two months without income.',
    ],
  },
  {
    id: 'seniors',
    words: ['senior', 'elder', 'retire', 'older people', 'grandparent'],
    many: 'older people',
    one: 'an older person',
    who: 'People over 65 who live on their own and have someone who worries about them',
    reach: 'libraries, senior centers and the daughters and sons who look for help',
    priceFactor: 0.85,
    risk: [
      'Trust takes longer than a flyer.',
      'Come with someone they know for the first visit, and leave a card with your name and two references.',
    ],
  },
  {
    id: 'creators',
    words: ['creator', 'author', 'podcast', 'youtuber', 'coaches', 'influencer', 'writers'],
    many: 'coaches and creators',
    one: 'a coach',
    who: 'Coaches, authors and podcasters who publish at least twice a month and earn from it already',
    reach: 'a useful comment on their last three pieces, then one short message',
    priceFactor: 1.05,
    risk: [
      'They stop publishing, and you with them.',
      'Ask how long they have published without a break. Under six months, take payment before each month.',
    ],
  },
  {
    id: 'shops',
    words: [
      'shop',
      'retail',
      'boutique',
      'store owner',
      'florist',
      'etsy seller',
      'small stores',
      'online stores',
    ],
    many: 'independent shops',
    one: 'a shop',
    who: 'Independent shops with one to five people and 50 to 500 products',
    reach: 'a visit in a slow hour, with one of their products already done as a sample',
    priceFactor: 0.95,
    risk: [
      'November is too busy to decide anything.',
      'Ask in August and September, and deliver the holiday work before the first of November.',
    ],
  },
  {
    id: 'offices',
    words: [
      'accountant',
      'law firm',
      'lawyer',
      'insurance',
      'office',
      'bookkeep',
      'consultan',
      'small firm',
      'small compan',
      'compan',
      'b2b',
    ],
    many: 'small offices',
    one: 'a small office',
    who: 'Offices with 3 to 20 people where one person does everything that has no owner',
    reach: 'people I worked with before, then the person who keeps the office running, by email',
    priceFactor: 1.15,
    risk: [
      'The person who wants it may not decide it.',
      'Ask in the first call who signs and what that person needs to see. Write the offer for them.',
    ],
  },
  {
    id: 'local-business',
    words: [
      'small business',
      'local business',
      'business owner',
      'owners',
      'entrepreneur',
      'businesses',
    ],
    many: 'small local businesses',
    one: 'an owner',
    who: 'Owner-run businesses with one to ten people, close enough for a visit',
    reach: 'five owners who know me, and the two people each of them would ask',
    priceFactor: 1,
    risk: [
      'Everyone is a customer, so no one is.',
      'After ten conversations choose the one trade that asked the most questions, and say its name in the offer.',
    ],
  },
  {
    id: 'people',
    words: [],
    many: 'your first customers',
    one: 'a customer',
    who: 'People with the problem that I know from my own life, and who pay for help with it today',
    reach: 'ten people who have the problem, and the two people each of them names',
    priceFactor: 1,
    risk: [
      'It isn’t clear who buys this.',
      'Write down the last three people who had the problem and what they did. If nobody paid anything, change the customer first.',
    ],
  },
];
