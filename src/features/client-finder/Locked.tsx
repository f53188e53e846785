import { EVERYTHING, openerFirst } from '../../../functions/rules/opens-with.ts';
import { buttonStyle } from '../../components/button-style.ts';

/** For Free Starter: what a plan opens here, never a blurred list. */
export function Locked() {
  return (
    <section aria-labelledby="people" className="mt-12 border-line border-t pt-10">
      <div className="max-w-2xl rounded-surface border border-line bg-sheet p-6">
        <h2 id="people" className="scroll-mt-24 text-[1.3rem]">
          {openerFirst(EVERYTHING)} opens the rest
        </h2>
        <p className="mt-2 text-muted">
          The niche, the offer and your first email are yours to use now. That plan adds:
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>The follow-up after 4 days and the thank-you</li>
          <li>Texts for direct messages, visits and phone calls</li>
          <li>A list of up to 200 people that tells you whose turn it is today</li>
          <li>Saving it all, and files for Word, print and spreadsheets</li>
        </ul>
        <a href="/plans" className={`${buttonStyle('main')} mt-5 w-full sm:w-auto`}>
          See the plans
        </a>
      </div>
    </section>
  );
}
