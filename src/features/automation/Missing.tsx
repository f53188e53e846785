import { checkWorkflow } from '../../../functions/automation/rules/checks.ts';
import { workflowIssue } from '../../../functions/automation/rules/issues.ts';
import { savingsOf } from '../../../functions/automation/rules/savings.ts';
import { WorkActions } from '../saved-work/WorkActions.tsx';
import { kept } from './opening.ts';
import { isEmpty, type Workflow } from './workflow.ts';

/** The workflow's checklist, the minutes it saves, and the buttons to save it. */
export function Missing({ workflow }: { workflow: Workflow }) {
  const { data, work } = workflow;
  const checks = checkWorkflow(data);
  const met = checks.filter(({ isMet }) => isMet).length;
  const savings = savingsOf(data);
  const issue = workflowIssue(data);
  return (
    <div className="ledger lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto">
      <div className="flex justify-between gap-3 border-ink border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem]">
        <h3 className="font-mono font-normal text-[0.82rem]">Before you build it</h3>
        <span role="status">
          {met} of {checks.length} there
        </span>
      </div>
      <ul className="px-5 py-2">
        {checks.map(({ name, isMet, text }) => (
          <li
            key={name}
            className="flex gap-3 border-line border-b border-dashed py-2 text-[0.95rem] leading-snug last:border-b-0"
          >
            <span
              aria-hidden="true"
              className={`flex-none font-mono ${isMet ? 'text-accent' : 'text-coral'}`}
            >
              {isMet ? '✓' : '○'}
            </span>
            <span className={isMet ? 'text-muted' : ''}>
              <span className="sr-only">{isMet ? 'There: ' : 'Missing: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <div className="border-ink border-t-[1.5px] px-5 py-4">
        {savings ? (
          <>
            <p className="font-semibold leading-snug">{savings.text}</p>
            <p className="mt-2 text-[0.88rem] text-muted leading-snug">{savings.assumption}</p>
          </>
        ) : (
          <p className="text-[0.94rem] text-muted">
            Enter how often it happens and how long it takes by hand to see what you’d save.
          </p>
        )}
      </div>
      {!isEmpty(workflow) && (
        <div className="border-line border-t border-dashed px-5 py-4">
          {issue ? (
            <p role="status" className="font-medium text-coral">
              {issue}
            </p>
          ) : (
            <WorkActions
              kind="workflow"
              title={data.name.trim() || 'Workflow'}
              data={data}
              work={work}
              onSaved={kept}
            />
          )}
        </div>
      )}
    </div>
  );
}
