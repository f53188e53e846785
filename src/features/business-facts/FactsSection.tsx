import { FactsSummary } from './FactsSummary.tsx';

/** A section of the account page, in that page's layout. */
export function FactsSection() {
  return (
    <section
      aria-labelledby="business-facts"
      className="grid gap-5 border-t border-line py-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10"
    >
      <div>
        <h2 id="business-facts" tabIndex={-1} className="scroll-mt-28 text-[1.25rem] outline-none">
          Your business facts
        </h2>
        <p className="mt-2 text-[0.94rem] text-muted">
          They fill in your prompts, plans and market research. They’re part of the data you can
          download.
        </p>
      </div>
      <div className="min-w-0">
        <FactsSummary />
      </div>
    </section>
  );
}
