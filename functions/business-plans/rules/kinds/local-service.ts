import type { PlanKind } from '../kind.ts';

export const localService: PlanKind = {
  id: 'local-service',
  title: 'Help at home',
  words: {
    strong: [
      'i clean',
      'house cleaning',
      'lawn',
      'mowing',
      'dog walk',
      'pet sit',
      'babysit',
      'moving help',
      'car wash',
      'detailing',
      'window wash',
      'repair phones',
      'garden',
      'handyman',
      'hair at home',
      'catering',
      'meal prep',
      'errand',
      'junk removal',
    ],
    weak: ['neighborhood', 'visit', 'homes', 'repair', 'local', 'door to door', 'drive', 'cook'],
  },
  family: 'service',
  unit: { one: 'visit', many: 'visits', hours: 'Hours of work' },
  price: {
    low: 45,
    usual: 75,
    high: 160,
    depends: 'how long the visit takes and how far you drive',
  },
  unitMinutes: 150,
  weekHours: 12,
  first: { month: 1, why: 'neighbors can pay in the first month' },
  growth: { units: 3, why: 'half of the customers come back' },
  most: 40,
  unitCost: { label: 'Gas and supplies', amount: 11, why: 'for each visit' },
  tools: [{ name: 'Phone line', amount: 10 }],
  marketing: { amount: 20, use: 'door notes and a bulletin board' },
  setup: [
    { name: 'equipment', amount: 110 },
    { name: 'insurance, first payment', amount: 90 },
    { name: 'registration', amount: 30 },
  ],
  fees: { percent: 2, why: 'half pay in cash' },
  who: 'Households within 15 minutes where both adults work',
  offer:
    'One visit with a fixed price and a fixed list, booked by text message and confirmed the evening before',
  offerText:
    'The list of what a visit covers is on one card, and so is what it doesn’t. The price is fixed before I come. I send a message the evening before, take a photo when I leave, and ask on the same day whether anything was missed.',
  reach: 'the ten houses around each finished job',
  reachText:
    'A door note at ten houses around each job brings more than an ad. A chat tool writes my notes, replies and reminders, so that every message is answered within an hour.',
  proof: 'Ten paid visits in {weeks}, four of them from people who booked again',
  work: 'Visits are grouped by street and day. One takes {hours} with the drive. The evening before, reminders go out; on Sunday I plan the week and do the books in half an hour.',
  rules:
    'I work with insurance, and I don’t do work that needs a license I don’t have. Keys are labeled with numbers, not with addresses.',
  risks: [
    [
      'Something breaks in someone’s house.',
      'Insurance before the first visit, and a photo before and after each one.',
    ],
    [
      'No-shows cost half a day.',
      'A reminder the evening before, and a small deposit from the second missed visit on.',
    ],
    [
      'The drive eats the profit.',
      'Take bookings only in the same part of town on the same day. Over 20 minutes, add a fee.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Write the card: what a visit covers, and what it doesn’t',
      prompt: 'draw-the-edge-of-what-is-included',
    },
    {
      days: 1,
      text: 'Check insurance and the rules of your town',
      lesson: 'module-rules-taxes-and-contracts',
      prompt: 'find-the-office-that-knows-the-rule',
    },
    {
      days: 2,
      text: 'Leave a note at ten houses around the first job',
      prompt: 'door-note-for-neighbors-of-a-finished-job',
    },
    {
      days: 2,
      text: 'Set up reminders for the evening before',
      prompt: 'appointment-reminders-and-no-show-texts',
    },
    {
      days: 3,
      text: 'Get onto the map with real facts',
      prompt: 'map-listing-description-from-real-facts',
    },
  ],
};
