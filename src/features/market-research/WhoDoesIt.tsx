import type { AnalysisResult } from '../../../functions/market-research/rules/data.ts';

/** No table has shares and prices for this place, so each provider has two questions that counting answers. */
export function WhoDoesIt({ result: { competitors } }: { result: AnalysisResult }) {
  return (
    <section aria-labelledby="who-does-it">
      <h2 id="who-does-it">Who does this work today</h2>
      <ul className="mt-3 border-ink border-t-[1.5px]">
        {competitors.map(({ name, marketShare, revenue, sentence }) => (
          <li key={name} className="border-line border-b border-dashed py-3.5">
            <h3 className="text-[1.05rem] leading-snug">{name}</h3>
            <p className="mt-0.5 text-[0.92rem] text-muted leading-snug">{sentence}</p>
            <dl className="mt-2 grid gap-x-5 gap-y-1 text-[0.92rem] leading-snug sm:grid-cols-[6.5rem_minmax(0,1fr)]">
              <Question label="Their share" text={marketShare} />
              <Question label="Their price" text={revenue} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <>
      <dt className="font-mono text-[0.82rem] text-muted max-sm:mt-1">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {text}
      </dd>
    </>
  );
}
