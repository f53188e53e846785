import { useStore } from '@nanostores/react';
import type { PlanData } from '../../../../functions/business-plans/rules/data.ts';
import { leadText } from '../../../../functions/business-plans/rules/lead.ts';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { SECTIONS } from '../../../../functions/business-plans/rules/texts.ts';
import { AiOff } from '../../ai/AiOff.tsx';
import { $ai } from '../../ai/ai.ts';
import { EditableText } from './EditableText.tsx';

interface Props {
  plan: Plan;
  /** The texts that the member changed. */
  own: PlanData['texts'];
}

export function FullText({ plan, own }: Props) {
  const ai = useStore($ai);
  return (
    <section id="full-text" aria-labelledby="full-text-heading" className="mt-14 max-w-[44rem]">
      <h2 id="full-text-heading" className="text-[1.6rem]">
        Full text
      </h2>
      <p className="mt-3 font-semibold">{leadText(plan.lead)}</p>
      <AiOff />
      {SECTIONS.map((name) => (
        <EditableText
          key={name}
          name={name}
          text={plan.texts[name]}
          isOwn={own[name] !== undefined}
          canRewrite={ai.state === 'ready' && ai.canWrite}
        />
      ))}
    </section>
  );
}
