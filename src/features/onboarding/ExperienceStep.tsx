import type { Answers } from '../../../functions/onboarding/rules/answers.ts';
import { ChooseOne, ChooseSeveral } from './Choices.tsx';
import type { WizardContent } from './content.ts';
import { answer } from './wizard.ts';

export function ExperienceStep({ content, answers }: { content: WizardContent; answers: Answers }) {
  return (
    <>
      <ChooseOne
        question={content.experienceLevel}
        value={answers.experienceLevel}
        onChoose={(experienceLevel) => answer({ experienceLevel })}
        shape="rows"
      />
      <ChooseSeveral
        question={content.aiTools}
        hint="(optional)"
        values={answers.aiTools ?? []}
        onChoose={(aiTools) => answer({ aiTools })}
        none="None"
      />
      <ChooseOne
        question={content.businessExperience}
        value={answers.businessExperience}
        onChoose={(businessExperience) => answer({ businessExperience })}
        shape="tiles"
      />
    </>
  );
}
