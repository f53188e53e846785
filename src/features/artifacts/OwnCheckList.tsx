import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';

interface Props {
  checks: readonly TextCheck[];
  /** Why we cannot check them. */
  why: string;
}

/** The checks of something that we cannot read, for its member to go through. Nothing of it is kept. */
export function OwnCheckList({ checks, why }: Props) {
  return (
    <div className="rounded-control border border-line border-dashed px-4 py-3">
      <p role="status">{why}</p>
      <ul className="mt-1">
        {checks.map(({ says, fix }) => (
          <li key={says} className="border-line border-t border-dashed first:border-0">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-checked:text-muted">
              <input type="checkbox" className="mt-1 flex-none" />
              <span className="min-w-0">
                <span className="font-semibold">{says}</span>
                <span className="mt-0.5 block text-[0.94rem] text-muted">{fix}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
