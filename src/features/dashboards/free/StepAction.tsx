import type { AiUses } from '../../../../functions/ai/rules/quota.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { setCheck } from '../../checks/checks.ts';
import { CopyPrompt } from './CopyPrompt.tsx';
import type { ShownStep } from './steps.ts';
import { triesNote } from './tries.ts';

/** What opens or checks off the step. The page's filled button is the next step's. */
export function StepAction({ step, uses }: { step: ShownStep; uses: AiUses }) {
  const { item, lesson, prompt } = step;
  if (lesson)
    return (
      <a href={lesson.href} className={`${buttonStyle('outline')} max-sm:w-full sm:min-w-56`}>
        Read the lesson
      </a>
    );
  if (prompt) {
    const { isLeft, text } = triesNote(uses.text);
    return (
      <>
        {isLeft ? (
          <a href={prompt.href} className={`${buttonStyle('outline')} max-sm:w-full sm:min-w-56`}>
            Make my sample
          </a>
        ) : (
          <CopyPrompt text={prompt.text} />
        )}
        {text && <p className="mt-3 text-[0.92rem] text-muted">{text}</p>}
        {!isLeft && (
          <a href="/plans" className="text-link inline-flex min-h-11 items-center text-[0.92rem]">
            See the plans
          </a>
        )}
      </>
    );
  }
  return (
    <Button
      kind="outline"
      onClick={() => void setCheck('guide', item, true)}
      className="max-sm:w-full sm:min-w-56"
    >
      I’ve decided
    </Button>
  );
}
