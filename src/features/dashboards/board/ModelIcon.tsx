import { createElement } from 'react';
import type { BoardModel, IconShape } from './board.ts';

const COLORS: Record<BoardModel['color'], string> = {
  ink: 'bg-ink text-paper',
  accent: 'bg-accent text-on-accent',
  coral: 'bg-coral text-paper',
  mark: 'bg-mark text-on-mark',
  muted: 'bg-muted text-paper',
};

function ShapedIcon({ icon, className }: { icon: readonly IconShape[]; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon.map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}

export function ModelIcon({ model }: { model: BoardModel }) {
  return (
    <span
      className={`grid size-11 flex-none place-items-center rounded-control border-[1.5px] border-edge ${COLORS[model.color]}`}
    >
      <ShapedIcon icon={model.icon} className="size-5" />
    </span>
  );
}
