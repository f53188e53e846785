import type { Advice, AdviceInput, AdviceStep, Said } from './advice.ts';
import { experienceAdvice } from './experience.ts';
import { goalAdvice } from './goal.ts';
import { ideasAdvice } from './ideas-advice.ts';
import { pathFor } from './path.ts';
import { weekAdvice } from './week-advice.ts';

/** Deterministic: the same answers give the same advice. */
export function adviceByRules(step: AdviceStep, input: AdviceInput): Advice {
  const path = pathFor(input).map(({ id, title, estimatedMinutes, doingMinutes }) => ({
    ...{ id, title },
    minutes: estimatedMinutes,
    doing: doingMinutes,
  }));
  return { ...SAID[step](input), path };
}

const SAID: Record<AdviceStep, (input: AdviceInput) => Said> = {
  'goal-setting': ({ answers }) => goalAdvice(answers),
  'experience-assessment': ({ answers }) => experienceAdvice(answers),
  'business-ideas': ({ answers, ideas }) => ideasAdvice(answers, ideas),
  'first-steps': ({ answers }) => weekAdvice(answers),
};
