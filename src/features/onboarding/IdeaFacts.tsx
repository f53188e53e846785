import type { StarterIdea } from '../../../functions/onboarding/rules/answers.ts';

/** An idea's facts: who pays, what to show, and why it may fail. */
export function IdeaFacts({ idea }: { idea: StarterIdea }) {
  const facts = [
    ['Who pays', idea.whoPays],
    ['Show by Sunday', idea.firstSample],
    ['Why it may fail', idea.whyItMayFail],
  ];
  return (
    <dl className="mt-3 text-[0.95rem]">
      {facts.map(([name, text]) => (
        <div key={name} className="border-line border-t border-dashed py-2">
          <dt className="text-[0.85rem] text-muted">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
