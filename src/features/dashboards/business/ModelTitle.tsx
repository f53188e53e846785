import type { ReactNode } from 'react';
import type { BoardModel } from '../board/board.ts';
import { ModelIcon } from '../board/ModelIcon.tsx';

interface Props {
  model: BoardModel;
  isOpen: boolean;
  toggle: () => void;
  /** The id of the details. */
  controls: string;
  /** The numbered boxes. */
  children: ReactNode;
}

/** The title opens description, costs and risks. */
export function ModelTitle({ model, isOpen, toggle, controls, children }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4">
      <ModelIcon model={model} />
      <h3 className="min-w-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          onClick={toggle}
          className="group flex min-h-11 w-full items-center gap-2 text-left hover:text-accent"
        >
          {model.title}
          <svg
            viewBox="0 0 16 16"
            className={`size-4 flex-none text-muted transition-[rotate] duration-150 ${isOpen ? 'rotate-180' : ''}`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="m4 6 4 4 4-4" />
          </svg>
          <span className="sr-only">: description, costs and risks</span>
        </button>
      </h3>
      <div className="max-lg:col-span-2 max-lg:mt-1 lg:col-start-2">{children}</div>
    </div>
  );
}
