import type { SubmitEvent } from 'react';
import { analyze } from './research.ts';

export interface MarketTitle {
  _id: string;
  name: string;
  description: string;
}

/** Each button analyzes its market. A form, so that it works before the script has loaded. */
export function PopularMarkets({ markets }: { markets: readonly MarketTitle[] }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (submitter instanceof HTMLButtonElement) choose(submitter.value);
  };
  return (
    <section aria-labelledby="popular-markets" className="print:hidden">
      <h2 id="popular-markets">Popular markets</h2>
      <form action="/market-research" onSubmit={submit}>
        <ul className="mt-3 grid gap-x-14 md:grid-cols-2">
          {markets.map(({ _id, name, description }) => (
            <li
              key={_id}
              className="flex justify-between gap-x-5 border-line border-b border-dashed py-3 max-sm:flex-col max-sm:items-start sm:items-center"
            >
              <div className="min-w-0">
                <h3 className="text-[1.05rem]">{name}</h3>
                <p className="mt-0.5 text-[0.92rem] text-muted leading-snug">
                  {firstSentence(description)}
                </p>
              </div>
              <button
                type="submit"
                name="market"
                value={name}
                aria-label={`Analyze ${name}`}
                className="text-link min-h-11 min-w-11 flex-none text-left font-semibold"
              >
                Analyze
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

function choose(name: string): void {
  analyze(name);
  // The result appears below the heading, and pushes this list down.
  document.querySelector('h1')?.scrollIntoView({ block: 'start' });
}

/** Turns “They buy steady posts, reminders.” into “Steady posts, reminders”. */
function firstSentence(description: string): string {
  const [first = ''] = description.split(/(?<=\.)\s/);
  const what = first.replace(/^They buy /, '').replace(/\.$/, '');
  return what.charAt(0).toUpperCase() + what.slice(1);
}
