// Ideas for a member: ranked by skills, hours, goal and experience. Runs on the server and in the browser.
import { type Answers, type FittingIdea, HOURS } from './answers.ts';

/** The best `count` ideas. Of equally suitable ideas, the one that is earlier in the content comes first. */
export function ideasFor(
  answers: Answers,
  ideas: readonly FittingIdea[],
  count = 3,
): FittingIdea[] {
  const chosen: FittingIdea[] = [];
  while (chosen.length < Math.min(count, ideas.length)) {
    const rest = ideas.filter((idea) => !chosen.includes(idea));
    const score = (idea: FittingIdea) => fitness(answers, idea) - sameness(idea, chosen);
    const best = rest.reduce((a, b) => (score(b) > score(a) ? b : a));
    chosen.push(best);
  }
  return chosen;
}

/** Skills weigh most: three ideas for someone else's skills are useless. */
function fitness(
  { skills = [], hours, incomeGoal, businessExperience }: Answers,
  idea: FittingIdea,
): number {
  const known = skills.filter((skill) => idea.skills.includes(skill)).length;
  // An idea's first skill is its main one.
  const main = skills.includes(idea.skills[0] ?? '') ? 1 : 0;
  return (
    Math.min(known, 1) * 9 +
    Math.min(known, 2) * 3 +
    main +
    forHours(hours, idea) +
    (idea.goals.includes(incomeGoal ?? '') ? 2 : 0) +
    (idea.experience.includes(businessExperience ?? '') ? 2 : 0)
  );
}

/** An idea that takes more hours than the member has hardly ever wins; one that uses them well is preferred. */
function forHours(hours: string | undefined, idea: FittingIdea): number {
  const has = (HOURS as readonly string[]).indexOf(hours ?? '');
  if (has < 0) return 0;
  const spare = has - (HOURS as readonly string[]).indexOf(idea.hours);
  return spare < 0 ? spare * 9 : 4 - spare;
}

/** Penalizes similar ideas: three that are much alike would be no choice. */
const sameness = (idea: FittingIdea, chosen: readonly FittingIdea[]): number =>
  chosen.filter(({ skills }) => skills[0] === idea.skills[0]).length * 1.5;
