// The facts that a member has told in the onboarding and at sign-up.
import type { Answers, StarterIdea } from '../../onboarding/rules/answers.ts';
import { inSentence } from '../../rules/text/in-sentence.ts';
import type { BusinessFact } from './facts.ts';

const HOURS: Readonly<Record<string, string>> = {
  'under-3': 'under 3',
  '3-5': '3 to 5',
  '5-10': '5 to 10',
  '10-20': '10 to 20',
  '20+': 'more than 20',
};
/** Of the tools that the onboarding names, the ones to chat with. */
const CHAT_TOOLS = ['ChatGPT', 'Claude'];

export type Told = Partial<Record<BusinessFact, string>>;

/** Only facts that are known. */
export function factsTold(
  { hours, aiTools = [] }: Answers,
  { firstName, idea }: { firstName: string; idea: StarterIdea | null },
): Told {
  const chatTool = CHAT_TOOLS.find((tool) => aiTools.includes(tool));
  return {
    ...(firstName && { yourName: firstName }),
    ...(HOURS[hours ?? ''] && { hours: HOURS[hours ?? ''] }),
    ...(chatTool && { chatTool }),
    ...(idea && offerOf(idea)),
  };
}

/** The offer in the idea’s own words, as they read within a sentence. */
export const offerOf = ({ title, whoPays }: Pick<StarterIdea, 'title' | 'whoPays'>) => ({
  offer: phrase(title),
  customers: phrase(whoPays),
});

const phrase = (text: string) => inSentence(text.trim().replace(/[.!]+$/, ''));

/** The offer as one sentence that a member can send. */
export const offerSentence = (offer: string, customers: string) =>
  `I offer ${offer.trim()} to ${customers.trim()}.`;
