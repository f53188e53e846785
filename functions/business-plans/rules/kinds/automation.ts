import type { PlanKind } from '../kind.ts';

export const automation: PlanKind = {
  id: 'automation',
  title: 'An inquiry desk',
  words: {
    strong: [
      'automat',
      'workflow',
      'zapier',
      'no-code',
      'nocode',
      'chatbot',
      'chat bot',
      'inquiries',
      'instant repl',
      'airtable',
      'n8n',
      'make.com',
    ],
    weak: ['form', 'sheet', 'reminder', 'set up', 'system', 'leads', 'crm', 'booking'],
  },
  family: 'service',
  unit: { one: 'workflow', many: 'workflows', hours: 'Hours of building' },
  price: {
    low: 250,
    usual: 420,
    high: 900,
    depends: 'how many tools it connects, and what happens when one fails',
  },
  unitMinutes: 840,
  weekHours: 8,
  first: { month: 3, why: 'two months to build and break your own' },
  growth: { units: 1, why: 'one new customer every month' },
  most: 3,
  tools: [
    { name: 'Workflow tool', amount: 20 },
    { name: 'Chat tool', amount: 20 },
  ],
  marketing: { amount: 10, use: 'a demo number that people can text' },
  setup: [
    { name: 'registration', amount: 30 },
    { name: 'agreement checked by a lawyer', amount: 120 },
  ],
  fees: { percent: 3, why: 'usual range 2.9 to 3.5%' },
  who: 'Small firms that lose inquiries because they answer after work',
  offer:
    'One form, one sheet and an instant reply that says when a person will answer, tested with bad data',
  offerText:
    'I set up one form with eight questions, a sheet that collects everything, an instant reply and a reminder after four hours. A drafted answer waits for the owner’s yes. There are two pages of instructions and two weeks of care, then a monthly check with a fixed number of minutes.',
  reach: 'firms that answer late, found by asking them',
  reachText:
    'I ask twenty {customers} a real question on a Tuesday evening and write down when they answer. The ones that need longest see a demo that answers their own question in a minute.',
  proof: 'My own workflow for four weeks without a lost inquiry, then one paid workflow in {weeks}',
  work: 'Spec, build, ugly test data, instructions, two weeks of care. One workflow takes {hours}. Accounts belong to the customer and are in the customer’s name; I get access that can be taken away.',
  rules:
    'No message goes to a customer of theirs without a person’s yes, except the instant reply. I keep no passwords. Health and payment data stay out of the workflow.',
  risks: [
    [
      'It stops one night and nobody notices.',
      'Build the failure message first: a text to you and to the owner, tested before delivery.',
    ],
    [
      'A tool changes its price or its plan.',
      'The customer pays the tools. Estimate runs for three times today’s inquiries before choosing a plan.',
    ],
    [
      'Small wishes become free care for a year.',
      'Two weeks are included. After that a monthly check with a fixed number of minutes.',
    ],
  ],
  actions: [
    {
      days: 1,
      text: 'Automate one boring task of your own',
      lesson: 'module-automate-one-boring-task',
      prompt: 'write-the-spec-before-you-build',
    },
    {
      days: 1,
      text: 'Time how fast 20 firms answer an evening question',
      prompt: 'find-the-answers-i-keep-typing',
    },
    {
      days: 2,
      text: 'Build the demo: a form, a sheet and a reply',
      lesson: 'module-collect-leads-in-one-place',
      prompt: 'first-form-to-reply-workflow',
    },
    {
      days: 2,
      text: 'Break it with ugly test data',
      lesson: 'module-automations-that-fail-safely',
      prompt: 'ugly-test-data-with-expected-results',
    },
    {
      days: 3,
      text: 'Hand over the first paid workflow with two pages',
      prompt: 'pack-a-handover-that-works-without-you',
    },
  ],
};
