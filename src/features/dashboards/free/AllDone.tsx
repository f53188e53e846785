import { buttonStyle } from '../../../components/button-style.ts';

/** The first row of the ledger, once nothing is left to check off. */
export function AllDone() {
  return (
    <li className="flex flex-1 border-line border-b border-dashed flex-col items-start justify-center gap-3 bg-tint px-4 py-4 sm:px-5 sm:py-5">
      <p className="font-bold font-display text-[1.45rem] leading-tight tracking-tight">
        All four done.
      </p>
      <p>A sample and ten conversations say more than a plan.</p>
      <a href="/next" className={`${buttonStyle('outline')} max-sm:w-full`}>
        Go to your next step
      </a>
    </li>
  );
}
