import { useEffect, useRef, useState } from 'react';
import {
  ITEMS_MAX,
  type ItemRef,
  type OwnPortfolio,
  refKey,
} from '../../../functions/portfolio/rules/portfolio.ts';
import { YourNextStep } from '../next-step/YourNextStep.tsx';
import { moved, type Piece, piecesOf, without } from './arrange.ts';
import { OtherPiece, ShownPiece } from './Pieces.tsx';

interface Props {
  own: OwnPortfolio;
  items: readonly ItemRef[];
  onChange: (items: ItemRef[]) => void;
}

/** The shown pieces in order, and the others. Every action is a button: for touch and keyboard alike. */
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

  function remove(item: ItemRef, title: string) {
    setWanted({ button: `add/${refKey(item)}` });
    onChange(without(shown, item));
    setSaid(`${title}: not shown`);
  }

  function add({ kind, id, title }: Piece) {
    setWanted({ button: `remove/${refKey({ kind, id })}` });
    onChange([...shown, { kind, id }]);
    setSaid(`${title}: shown, ${shown.length + 1} of ${shown.length + 1}`);
  }

  return (
    <section ref={section} aria-labelledby="pieces-heading" className="mt-10">
      <h2 id="pieces-heading" className="text-[1.5rem]">
        On your page
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {pieces.length === 0 ? (
        <>
          <p className="mt-3 text-muted">
            You can show what you hand in after a lesson and the certificates you earn. Finish a
            lesson’s task to get your first piece.
          </p>
          <div className="mt-4 max-w-md">
            <YourNextStep />
          </div>
        </>
      ) : shown.length === 0 ? (
        <p className="mt-3 text-muted">Nothing yet. Add a piece from the list below.</p>
      ) : (
        <ol className="mt-3 border-t-[1.5px] border-edge">
          {shown.map((item, i) => {
            const piece = byKey.get(refKey(item)) as Piece;
            return (
              <ShownPiece
                key={refKey(item)}
                piece={piece}
                isFirst={i === 0}
                isLast={i === shown.length - 1}
                onMove={(by) => move(i, by, piece.title)}
                onRemove={() => remove(item, piece.title)}
              />
            );
          })}
        </ol>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-8">Not shown yet</h3>
          <ul className="mt-2 border-t border-line">
            {others.map((piece) => (
              <OtherPiece
                key={refKey(piece)}
                piece={piece}
                isFull={shown.length >= ITEMS_MAX}
                onAdd={() => add(piece)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
