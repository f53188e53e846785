import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { refKey } from '../../../functions/portfolio/rules/portfolio.ts';
import type { Piece } from './arrange.ts';

interface ShownProps {
  piece: Piece;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A piece on the page, with its place among the others. */
export function ShownPiece({ piece, isFirst, isLast, onMove, onRemove }: ShownProps) {
  const key = refKey(piece);
  return (
    <Row piece={piece}>
      <Step
        label={`Move up: ${piece.title}`}
        disabled={isFirst}
        focus={`up/${key}`}
        onPress={() => onMove(-1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Step>
      <Step
        label={`Move down: ${piece.title}`}
        disabled={isLast}
        focus={`down/${key}`}
        onPress={() => onMove(1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Step>
      <Step label={`Don’t show: ${piece.title}`} focus={`remove/${key}`} onPress={onRemove}>
        <X size={18} aria-hidden="true" />
      </Step>
    </Row>
  );
}

/** A piece that could be shown. */
export function OtherPiece(props: { piece: Piece; isFull: boolean; onAdd: () => void }) {
  const { piece, isFull, onAdd } = props;
  return (
    <Row piece={piece}>
      <Step
        label={`Show: ${piece.title}`}
        disabled={isFull}
        focus={`add/${refKey(piece)}`}
        onPress={onAdd}
      >
        <Plus size={18} aria-hidden="true" />
      </Step>
    </Row>
  );
}

function Row({ piece, children }: { piece: Piece; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-dashed border-line py-2">
      <div className="min-w-0 flex-1 basis-56 py-1.5">
        <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          <bdi>{piece.title}</bdi>
        </p>
        <p className="text-[0.88rem] text-muted">{piece.note}</p>
      </div>
      <div className="-mr-2.5 ml-auto flex flex-none">{children}</div>
    </li>
  );
}

function Step({
  label,
  disabled = false,
  focus,
  onPress,
  children,
}: {
  label: string;
  disabled?: boolean;
  focus: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      data-focus={focus}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control hover:bg-tint disabled:cursor-not-allowed disabled:opacity-35"
    >
      {children}
    </button>
  );
}
