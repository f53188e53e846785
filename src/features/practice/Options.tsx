import { NONE } from './form-answer.ts';

interface Props {
  options: readonly { text: string }[];
  /** Places in the order in which they are shown. */
  order: readonly number[];
  /** All right ones are to be marked; otherwise one is chosen. */
  isMarked: boolean;
  /** What is marked now was checked, and isn’t right: it isn’t shown in the color of a right answer. */
  isWrong: boolean;
}

const ROW =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line px-4 py-3 hover:border-ink has-checked:border-ink';
const CHOSEN = 'has-checked:bg-tint';
const WRONG = 'has-checked:border-dashed has-checked:border-coral! has-checked:bg-coral-tint';

export function Options({ options, order, isMarked, isWrong }: Props) {
  // Of several marks some can be right: the list below says which.
  const look = isWrong ? (isMarked ? '' : WRONG) : CHOSEN;
  const type = isMarked ? 'checkbox' : 'radio';
  return (
    <>
      {isMarked && (
        <p className="mt-2 text-[0.94rem] text-muted">Mark all that are right. It may be none.</p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        {order.map((place) => (
          <label key={place} className={`${ROW} ${look} bg-paper`}>
            <input type={type} name="option" value={place} className="mt-1 flex-none" />
            <span className="wrap-anywhere min-w-0">{options[place]?.text}</span>
          </label>
        ))}
        {isMarked && (
          <label className={`${ROW} ${look} mt-1 border-dashed`}>
            <input type={type} name="option" value={NONE} className="mt-1 flex-none" />
            <span>None of these is right</span>
          </label>
        )}
      </div>
    </>
  );
}
