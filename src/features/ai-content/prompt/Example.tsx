import { blankLabel } from '../../../../functions/ai-content/rules/labels.ts';
import type { Prompt } from '../prompts.ts';

/** Good and weak example answers for an invented business, and how to judge an answer. */
export function Example({
  example,
  goodAnswer,
  checkFirst,
}: Pick<Prompt, 'example' | 'goodAnswer' | 'checkFirst'>) {
  return (
    <section
      aria-label="Worked example"
      className="mt-9 rounded-surface border-accent border-l-4 bg-tint px-5 py-5 sm:px-7"
    >
      <p className="font-mono text-[0.86rem]">
        Worked example: an invented business, the answer edited by us
      </p>
      <details className="mt-1 text-[0.94rem]">
        <summary className="min-h-11 py-2.5 text-muted">What it was filled in with</summary>
        <dl className="mb-3 grid gap-2">
          {example.values.map(({ variable, value }) => (
            <div key={variable}>
              <dt className="text-[0.9rem] text-muted">{blankLabel(variable)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="whitespace-pre-line font-medium wrap-anywhere">{example.answer}</div>
      <p className="mt-3 text-[0.92rem] text-muted">{example.note}</p>
      <details className="mt-3 border-line border-t border-dashed pt-1">
        <summary className="min-h-11 py-2.5 font-bold">A weak answer, and why it’s weak</summary>
        <div className="rounded-control bg-coral-tint px-4 py-3 whitespace-pre-line wrap-anywhere">
          {example.weak.answer}
        </div>
        <p className="mt-2.5 mb-2">
          <b>Why it’s weak:</b> {example.weak.why}
        </p>
      </details>
      <p className="mt-4">
        <b>A good answer:</b> {goodAnswer}
      </p>
      <p className="mt-3">
        <b>Check before you use it:</b> {checkFirst}
      </p>
    </section>
  );
}
