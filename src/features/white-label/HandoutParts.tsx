import type { WorkDocument } from '../../../functions/rules/work-document.ts';
import { partsOf } from './handout-parts.ts';

interface Props {
  handout: WorkDocument;
  leftOut: ReadonlySet<string>;
  onLeftOut: (leftOut: ReadonlySet<string>) => void;
}

export function HandoutParts({ handout, leftOut, onLeftOut }: Props) {
  const change = (id: string, isIn: boolean) => {
    const next = new Set(leftOut);
    if (isIn) next.delete(id);
    else next.add(id);
    onLeftOut(next);
  };
  return (
    <fieldset className="min-w-0 border-line border-y border-dashed py-4">
      <legend className="float-left mb-1 w-full font-semibold">What goes on the page</legend>
      <p className="clear-left mb-2 text-[0.94rem] text-muted">
        Untick what your client doesn’t need. The Word file can be rewritten as you like.
      </p>
      <ul>
        {partsOf(handout).map(({ id, label, needsLesson }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-1 size-4.5 flex-none"
                checked={!leftOut.has(id)}
                onChange={(event) => change(id, event.target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">
                {label}
                {needsLesson && (
                  <span className="block text-[0.92rem] text-muted">
                    Needs the lesson’s sheet or prompt, which your client doesn’t have.
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
