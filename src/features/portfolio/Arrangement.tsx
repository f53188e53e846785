import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  ITEMS_MAX,
  type ItemRef,
  type OwnPortfolio,
  refKey,
} from '../../../functions/portfolio/rules/portfolio.ts';
import { moved, type Piece, piecesOf, without } from './arrange.ts';

interface Props {
  own: OwnPortfolio;
  items: readonly ItemRef[];
  onChange: (items: ItemRef[]) => void;
}

/** What is shown, in its order, and what could be. Every step is a button: by touch and by keyboard alike. */
export function Arrangement({ own, items, onChange }: Props) {
  const pieces = piecesOf(own);
  const byKey = new Map(pieces.map((piece) => [refKey(piece), piece]));
  const shown = items.filter((item) => byKey.has(refKey(item)));
  const shownKeys = new Set(shown.map(refKey));
  const others = pieces.filter((piece) => !shownKeys.has(refKey(piece)));
  const [said, setSaid] = useState('');
  const [wanted, setWanted] = useState<{ button: string } | null>(null);
  const section = useRef<HTMLElement>(null);

  // The focus stays on the piece that was moved, also when its button is at the end and can do nothing more.
  useEffect(() => {
    if (!wanted) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [];
    [...buttons].find(({ dataset }) => dataset.focus === wanted.button)?.focus();
  }, [wanted]);

  function move(at: number, by: -1 | 1, title: string) {
    const to = at + by;
    if (to < 0 || to >= shown.length) return;
    const isAtEnd = to === 0 || to === shown.length - 1;
    const direction = isAtEnd ? (to === 0 ? 'down' : 'up') : by < 0 ? 'up' : 'down';
    setWanted({ button: `${direction}/${refKey(shown[at] as ItemRef)}` });
    onChange(moved(shown, at, by));
    setSaid(`${title}: now ${to + 1} of ${shown.length}`);
  }

  return (
    <section ref={section} aria-labelledby="pieces-heading" className="mt-10">
      <h2 id="pieces-heading" className="text-[1.5rem]">
        On your page
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? (
        <p className="mt-3 text-muted">
          {pieces.length === 0
            ? 'You can show what you hand in after a lesson and the certificates you earn. Finish a lesson’s task to get your first piece.'
            : 'Nothing yet. Add a piece from the list below.'}
        </p>
      ) : (
        <ol className="mt-3 border-t-[1.5px] border-edge">
          {shown.map((item, i) => {
            const piece = byKey.get(refKey(item)) as Piece;
            return (
              <Row key={refKey(item)} piece={piece}>
                <Step
                  label={`Move up: ${piece.title}`}
                  disabled={i === 0}
                  focus={`up/${refKey(item)}`}
                  onPress={() => move(i, -1, piece.title)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </Step>
                <Step
                  label={`Move down: ${piece.title}`}
                  disabled={i === shown.length - 1}
                  focus={`down/${refKey(item)}`}
                  onPress={() => move(i, 1, piece.title)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </Step>
                <Step
                  label={`Don’t show: ${piece.title}`}
                  focus={`remove/${refKey(item)}`}
                  onPress={() => {
                    setWanted({ button: `add/${refKey(item)}` });
                    onChange(without(shown, item));
                    setSaid(`${piece.title}: not shown`);
                  }}
                >
                  <X size={18} aria-hidden="true" />
                </Step>
              </Row>
            );
          })}
        </ol>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-8">Not shown yet</h3>
          <ul className="mt-2 border-t border-line">
            {others.map((piece) => (
              <Row key={refKey(piece)} piece={piece}>
                <Step
                  label={`Show: ${piece.title}`}
                  disabled={shown.length >= ITEMS_MAX}
                  focus={`add/${refKey(piece)}`}
                  onPress={() => {
                    setWanted({ button: `remove/${refKey(piece)}` });
                    onChange([...shown, { kind: piece.kind, id: piece.id }]);
                    setSaid(`${piece.title}: shown, ${shown.length + 1} of ${shown.length + 1}`);
                  }}
                >
                  <Plus size={18} aria-hidden="true" />
                </Step>
              </Row>
            ))}
          </ul>
        </>
      )}
    </section>
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
