// The content that the page passes to the wizard.
import type { FittingIdea, StepId } from '../../../functions/onboarding/rules/answers.ts';
import { pageData } from '../../lib/page-data.ts';

export interface Question {
  label: string;
  options: readonly { value: string; label: string }[];
}

export interface Step {
  id: StepId | (string & {});
  name: string;
  title: string;
  description: string;
  points: readonly string[] | null;
  /** True if editors wrote an AI prompt for this step. */
  hasPrompt: boolean;
}

export interface WizardContent {
  product: string;
  steps: readonly Step[];
  startLabel: string;
  incomeGoal: Question;
  timeline: Question;
  motivation: { label: string; placeholder: string };
  experienceLevel: Question;
  aiTools: Question;
  businessExperience: Question;
  hours: Question;
  skills: Question;
}

/** The ideas are in the page as data: as an island's attributes, they would be in it twice. */
export function ideasInPage(): FittingIdea[] {
  return pageData<FittingIdea[]>('starter-ideas') ?? [];
}
