import { buttonStyle } from '../../../components/button-style.ts';
import { setCheck } from '../../checks/checks.ts';
import type { BoardModel } from './board.ts';

export function OutArrow() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 12 12 4M6 4h6v6" />
    </svg>
  );
}

const NewTab = ({ of }: { of: string }) => (
  <span className="sr-only">: {of}, opens in a new tab</span>
);

interface Props {
  model: BoardModel;
  /** Makes the buttons large: for the model that the member works on. The filled one is the next step's. */
  isCurrent?: boolean;
  /** Both without an outline, for use next to another button. */
  quiet?: boolean;
  onStart?: () => void;
}

/** Both links open in a new tab, so that the dashboard stays open; starting is kept in the account. */
export function ModelLinks({ model, isCurrent = false, quiet = false, onStart }: Props) {
  return (
    <>
      <a
        href={`/business-model-${model.key}`}
        target="_blank"
        rel="noopener"
        onClick={() => {
          void setCheck('model', model.key, true);
          onStart?.();
        }}
        className={`${buttonStyle(quiet ? 'quiet' : 'outline', isCurrent ? 'normal' : 'small')} max-sm:px-2! max-sm:text-[0.9rem]`}
      >
        <span>
          Start Module
          <NewTab of={model.title} />
        </span>
        <OutArrow />
      </a>
      <a
        href={`/resources-${model.key}`}
        target="_blank"
        rel="noopener"
        className={`${buttonStyle(isCurrent ? 'outline' : 'quiet', isCurrent ? 'normal' : 'small')} max-sm:px-2! max-sm:text-[0.9rem]`}
      >
        <span>
          Resources
          <NewTab of={model.title} />
        </span>
        <OutArrow />
      </a>
    </>
  );
}
