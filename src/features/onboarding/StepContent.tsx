import type { FittingIdea } from '../../../functions/onboarding/rules/answers.ts';
import type { Step, WizardContent } from './content.ts';
import { ExperienceStep } from './ExperienceStep.tsx';
import { GoalStep } from './GoalStep.tsx';
import { Heading } from './Heading.tsx';
import { IdeasStep } from './IdeasStep.tsx';
import { WeekStep } from './WeekStep.tsx';
import type { Wizard } from './wizard.ts';

interface Props {
  step: Step;
  content: WizardContent;
  wizard: Wizard;
  ideas: readonly FittingIdea[];
}

export function StepContent({ step, content, wizard, ideas }: Props) {
  const { answers } = wizard;
  return (
    <>
      <div>
        <Heading step={step} />
      </div>
      {inputs()}
    </>
  );

  function inputs() {
    switch (step.id) {
      case 'goal-setting':
        return <GoalStep content={content} answers={answers} />;
      case 'experience-assessment':
        return <ExperienceStep content={content} answers={answers} />;
      case 'business-ideas':
        return <IdeasStep content={content} answers={answers} ideas={ideas} />;
      case 'first-steps':
        return <WeekStep hasWeek={wizard.hasWeek} />;
      default:
        // Not reached while each step of the wizard has its inputs above.
        return <p>Step content not implemented</p>;
    }
  }
}
