import { EVERYTHING, openerFirst } from '../../../functions/rules/opens-with.ts';
import { buttonStyle } from '../../components/button-style.ts';

/** For free members whose text uses of the month are gone: what a plan opens, never a blurred text. */
export function Locked() {
  return (
    <section
      aria-labelledby="locked"
      className="h-fit rounded-surface border border-line bg-sheet p-6"
    >
      <h2 id="locked" className="text-[1.3rem]">
        You’ve used your free analyses this month
      </h2>
      <p className="mt-2 text-muted">
        {openerFirst(EVERYTHING)} opens the rest of this one, and every other market:
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>Who does this work today, and how to find out their share and price</li>
        <li>Who buys first, and how they decide</li>
        <li>What’s changing, opportunities and threats</li>
        <li>Five checks to replace the estimates with your own counts</li>
      </ul>
      <a href="/plans" className={`${buttonStyle('main')} mt-5 w-full sm:w-auto`}>
        See the plans
      </a>
    </section>
  );
}
