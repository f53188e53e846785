import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';

export function Risks({ plan }: { plan: Plan }) {
  return (
    <section id="risks" aria-labelledby="risks-heading" className="min-w-0">
      <h2 id="risks-heading" className="text-[1.6rem]">
        What could go wrong
      </h2>
      <dl className="mt-2">
        {plan.risks.map(({ risk, answer }) => (
          <div key={risk} className="border-line border-b border-dashed py-3.5">
            <dt className="font-semibold">{risk}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
