// Groups of customers that the rules know by the words of a target market or an idea.

export interface CustomerGroup {
  id: string;
  words: readonly string[];
  /** "salons", "a salon", as they fit into a sentence. */
  many: string;
  one: string;
  /** Who exactly, when the member names no one. */
  who: string;
  /** Where they can be met, in a line. */
  reach: string;
  /** What they tend to pay, against a template's usual price. */
  priceFactor: number;
  risk: readonly [risk: string, answer: string];
}

export const CUSTOMER_GROUPS: readonly CustomerGroup[] = [
  {
    id: 'web-studios',
    words: ['web studio', 'web designer', 'web agenc', 'marketing agenc', 'agencies'],
    many: 'web studios',
    one: 'a web studio',
    who: 'Web studios with two to ten people that look after at least 20 small business sites',
    reach: 'the studios named in the footer of local business sites, one personal email each',
    priceFactor: 0.8,
    risk: [
      'A studio pays only after its own client has paid.',
      'Agree on a fixed payment day in writing, and stop new work for anyone who is two weeks late.',
    ],
  },
  {
    id: 'salons',
    words: ['salon', 'barber', 'hairdresser', 'beauty', 'nail', 'spa', 'stylist'],
    many: 'salons and barbershops',
    one: 'a salon',
    who: 'Salons and barbershops with two to six chairs, run by their owner, in my part of town',
    reach: 'a visit on a quiet Tuesday morning, with one example made from their own photos',
    priceFactor: 0.9,
    risk: [
      'A salon has no time to send you what you need.',
      'Fix one day and one message: five photos and three sentences each Monday. Two weeks without them, and the month moves.',
    ],
  },
  {
    id: 'practices',
    words: [
      'dental',
      'dentist',
      'doctor',
      'medical',
      'clinic',
      'practice',
      'therap',
      'chiropract',
      'vet ',
    ],
    many: 'dental and medical practices',
    one: 'a practice',
    who: 'Practices with 5 to 20 people whose office manager decides about everyday work',
    reach: 'office managers, by phone before the first patients, then one page by email',
    priceFactor: 1.2,
    risk: [
      'Patient data gets into a tool.',
      'Work only with made-up or removed names. Write that into the agreement, and send legal questions to their adviser.',
    ],
  },
  {
    id: 'restaurants',
    words: [
      'restaurant',
      'cafe',
      'café',
      'coffee shop',
      'bakery',
      'food truck',
      'catering',
      'bar owner',
    ],
    many: 'cafes and restaurants',
    one: 'a cafe',
    who: 'Owner-run cafes and restaurants with up to 15 people, open at least five days a week',
    reach: 'a visit between two and four in the afternoon, with a printed sample',
    priceFactor: 0.85,
    risk: [
      'A cafe closes or changes hands.',
      'Take payment at the start of each month, and never let one customer be more than a third of your income.',
    ],
  },
  {
    id: 'cleaners',
    words: [
      'cleaning firm',
      'cleaning compan',
      'cleaners',
      'janitor',
      'maid service',
      'cleaning business',
    ],
    many: 'cleaning firms',
    one: 'a cleaning firm',
    who: 'Cleaning firms with 3 to 15 workers that get at least ten inquiries a week',
    reach:
      'owners who answer late: ask for a quote on a Tuesday evening and write down when they reply',
    priceFactor: 0.95,
    risk: [
      'The owner goes back to answering from memory.',
      'Look after it for two weeks, and put a card with the three steps next to the phone.',
    ],
  },
  {
    id: 'trades',
    words: [
      'plumb',
      'electrician',
      'roofer',
      'trades',
      'contractor',
      'landscap',
      'hvac',
      'handym',
      'painter',
      'carpent',
      'builder',
    ],
    many: 'local trades',
    one: 'a trade owner',
    who: 'Owner-run trades with one to eight people within 25 miles, with a website and no one to look after it',
    reach: 'the trade I know best first, then early-morning messages to 20 owners',
    priceFactor: 1,
    risk: [
      'A wrong fact goes out under their name.',
      'Nothing is delivered without a fact list that the owner has signed off.',
    ],
  },
  {
    id: 'real-estate',
    words: ['real estate', 'realtor', 'property manag', 'landlord', 'airbnb', 'vacation rental'],
    many: 'real estate agents',
    one: 'an agent',
    who: 'Agents and small property managers with five to thirty listings a year',
    reach: 'agents whose listings have thin texts: send one rewritten listing, unasked',
    priceFactor: 1.1,
    risk: [
      'A description breaks a housing rule.',
      'Describe the property, never the people who should live there, and let the agent sign off each text.',
    ],
  },
  {
    id: 'fitness',
    words: ['gym', 'yoga', 'personal trainer', 'fitness', 'martial arts', 'dance studio'],
    many: 'gyms and trainers',
    one: 'a trainer',
    who: 'Trainers and small gyms with 30 to 300 members and no one at a desk',
    reach: 'the slow hours after the morning classes, with a sample for their own next event',
    priceFactor: 0.9,
    risk: [
      'A text promises a result for the body.',
      'Leave out numbers and before-and-after claims. Describe the class, the coach and the first visit.',
    ],
  },
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
