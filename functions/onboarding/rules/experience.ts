// Advice on experience: what to skip, what to start with, two tools, and one thing that people pay for.
import type { Said } from './advice.ts';
import { type Answers, BUSINESS, LEVELS } from './answers.ts';
import { toolsAdvice } from './tools.ts';

const LEVEL = [
  {
    name: 'New to AI',
    skip: 'Everything about agents, apps and automation. None of it helps with a first customer.',
    begin:
      'One chat tool, and one task you do every week, such as a reply that you write again and again.',
  },
  {
    name: 'You’ve used AI',
    skip: 'Introductions to AI. You know what it does.',
    begin:
      'Prompts with your own facts in them. They make the difference between a smooth draft and a useful one.',
  },
  {
    name: 'AI every week',
    skip: 'Prompt collections and new tools, for a month.',
    begin: 'A list of what you check in every draft. Use it on one real text this week.',
  },
  {
    name: 'You build with AI',
    skip: 'Building. You can make nearly anything, so the question is what people will pay for.',
    begin: 'Five conversations in which you describe a result, and never the technology.',
  },
] as const;

const SELLING = [
  {
    name: 'new to selling',
    says: 'You don’t need a business to begin. You need one person with one task, and a sample that they can look at.',
    pays: 'Time: people pay for a task they keep putting off. Ask three people what that is, and listen for the same answer twice.',
  },
  {
    name: 'not new to trying',
    says: 'You’ve tried before, so write down what stopped you last time: no one asked, no one paid, or no time. Each needs a different first week.',
    pays: 'What came closest last time. Someone said “interesting” about one part of it: offer that part alone, smaller.',
  },
  {
    name: 'it has worked before',
    says: 'Something worked for a while. Find out why before you change it: call one former customer and ask what they told others.',
    pays: 'What your earlier customers thanked you for, which is rarely what was on the invoice.',
  },
  {
    name: 'you run a business',
    says: 'You know how to sell. What’s missing is an hour a week that AI really saves, so begin in your own business and sell what worked there.',
    pays: 'How you run things: other owners pay for a procedure or a sheet that has worked in a real business.',
  },
] as const;

/** By skill, once the member has named one. */
const PAYS_FOR: Record<string, string> = {
  writing: 'Writing: owners pay for texts that they only have to approve.',
  talking: 'Talking to people: owners pay someone to ask customers what they don’t dare to ask.',
  organizing: 'Organizing: small teams pay for a list that is right and that someone keeps up.',
  numbers: 'Numbers: trades pay for a quote that is right the first time.',
  design: 'Design: shops pay for one clear page or sign rather than ten ideas.',
  repairing: 'Fixing things: people pay for a straight answer to whether it’s worth fixing.',
  languages: 'Languages: businesses pay for words that a native speaker checked.',
  caring: 'Caring for people: families pay for someone who thinks of what comes next.',
  teaching: 'Teaching: people pay to have one thing explained on their own example.',
};

export function experienceAdvice(answers: Answers): Said {
  const level = LEVEL[place(LEVELS, answers.experienceLevel)];
  const selling = SELLING[place(BUSINESS, answers.businessExperience)];
  if (!level || !selling) throw new Error('There are as many texts as answers.');
  const skill = PAYS_FOR[answers.skills?.[0] ?? ''];
  return {
    fit: null,
    title: `${level.name}, and ${selling.name}`,
    paragraphs: [selling.says],
    points: [
      { label: 'Skip', text: level.skip },
      { label: 'Begin with', text: level.begin },
      { label: 'Two tools are enough', text: toolsAdvice(answers.aiTools ?? []) },
      { label: 'What people pay for', text: skill ?? selling.pays },
    ],
  };
}

const place = (list: readonly string[], value: string | undefined) =>
  Math.max(0, list.indexOf(value ?? ''));
