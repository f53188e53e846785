import { showToast } from '../../../components/toast.ts';
import type { Prompt } from '../prompts.ts';
import type { Filling } from './use-filling.ts';

const LINK = 'text-link inline-flex min-h-11 items-center font-medium';

/** Below the form: whether values are kept, and buttons to fill in the example or clear the form. */
export function Foot({ example, filling }: { example: Prompt['example']; filling: Filling }) {
  const { typed, isKept, setTyped } = filling;
  const replace = (next: Record<string, string>, title: string) => {
    setTyped(next);
    if (Object.values(typed).some(Boolean))
      showToast({ title, actions: [{ label: 'Undo', onPress: () => setTyped(typed) }] });
  };
  const fill = () =>
    replace(
      Object.fromEntries(example.values.map(({ variable, value }) => [variable, value])),
      'Filled in with the example',
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-[0.94rem] text-muted">
      <span>
        {isKept ? 'Kept as you type.' : 'Your browser can’t keep this. Copy it before you leave.'}
      </span>
      <button type="button" onClick={fill} className={LINK}>
        Fill in the example
      </button>
      {Object.keys(typed).length > 0 && (
        <button type="button" onClick={() => replace({}, 'The form is cleared')} className={LINK}>
          Clear
        </button>
      )}
    </div>
  );
}
