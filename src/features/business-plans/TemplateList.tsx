import type { PlanInput } from '../../../functions/business-plans/rules/readings.ts';
import { Button } from '../../components/Button.tsx';
import { badgeStyle } from '../../components/badge-style.ts';

export interface PlanTemplate extends PlanInput {
  slug: string;
  title: string;
  description: string;
  difficulty: string;
}

interface Props {
  templates: readonly PlanTemplate[];
  onUse: (template: PlanTemplate) => void;
}

/** Starter templates, as rows, because each is read before it is used. */
export function TemplateList({ templates, onUse }: Props) {
  return (
    <ul className="border-line border-t">
      {templates.map((template) => (
        <li
          key={template.slug}
          className="grid gap-x-8 gap-y-3 border-line border-b border-dashed py-6 md:grid-cols-[1fr_auto] md:items-start"
        >
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.25rem]">
              {template.title}
              <span className={`${badgeStyle()} font-normal tracking-normal`}>
                {template.difficulty}
              </span>
            </h2>
            <p className="mt-2 max-w-2xl">{template.description}</p>
            <dl className="mt-3 grid max-w-2xl gap-1 text-[0.94rem] text-muted">
              <div>
                <dt className="inline font-semibold">Budget: </dt>
                <dd className="inline">{template.budget}</dd>
              </div>
              <div>
                <dt className="inline font-semibold">Timeline: </dt>
                <dd className="inline">{template.timeline}</dd>
              </div>
            </dl>
          </div>
          <Button
            kind="outline"
            size="small"
            aria-label={`Use this template: ${template.title}`}
            onClick={() => onUse(template)}
          >
            Use this template
          </Button>
        </li>
      ))}
    </ul>
  );
}
