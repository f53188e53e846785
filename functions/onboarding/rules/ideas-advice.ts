import type { Said } from './advice.ts';
import { type Answers, BUSINESS, type FittingIdea, HOURS } from './answers.ts';
import { ideasFor } from './ideas.ts';

const IN_HOURS = [
  'Under 3 hours a week is enough for one sample and two questions. Choose the idea with the smallest sample.',
  'In 3 to 5 hours a week you can make one sample and show it to three people.',
  'In 5 to 10 hours a week you can test one idea thoroughly: a sample, five conversations, a price.',
  'In 10 to 20 hours a week you could test two ideas. Test one, and finish it.',
  'With more than 20 hours a week, it’s tempting to build. Have five conversations first.',
];
const TO_CHOOSE = [
  'If you’re not sure, take the one whose customer you can meet this week.',
  'If you’re not sure, take the one that’s least like what you tried before.',
  'If you’re not sure, take the one your earlier customers could have bought, too.',
  'If you’re not sure, take the one you could use in your own business first.',
];

/** How to choose among the three ideas, and the first question for each. */
export function ideasAdvice(answers: Answers, ideas: readonly FittingIdea[]): Said {
  const three = ideasFor(answers, ideas);
  const hours = (HOURS as readonly string[]).indexOf(answers.hours ?? '');
  const business = (BUSINESS as readonly string[]).indexOf(answers.businessExperience ?? '');
  return {
    fit: null,
    title: 'Choose the one you could explain to a neighbor',
    paragraphs: [
      [IN_HOURS[Math.max(0, hours)], TO_CHOOSE[Math.max(0, business)]].join(' '),
      'None of them is sure to sell. A week is enough to find out whether anyone wants to hear more.',
    ],
    points: three.map(({ title, whoPays, firstSample }) => ({
      label: title,
      text: `Show this to one of them by Sunday: ${lower(firstSample)}. Who pays: ${lower(whoPays)}.`,
    })),
  };
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
