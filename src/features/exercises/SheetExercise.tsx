import { useRef } from 'react';
import { cellValue, valuesWith } from '../../../functions/exercises/rules/cell-value.ts';
import type { SheetExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { columnLetter, placeOf } from '../../../functions/sheets/rules/cells.ts';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { useExercise, useOwn } from './use-exercise.ts';

export function SheetExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, { ...place, cellValue });
  const [typed, setTyped] = useOwn(work, '', (answer) => ('typed' in answer ? answer.typed : null));
  const field = useRef<HTMLInputElement>(null);
  const values = valuesWith(exercise, typed) ?? [];
  const { row, column } = placeOf(exercise.cell);
  const isFormula = typed.trim().startsWith('=');
  const shown = values[row]?.[column] ?? '';
  const width = Math.max(0, ...values.map((cells) => cells.length));
  return (
    <Frame
      {...{ exercise, work, ...place }}
      answer={{ typed }}
      empty={`Type a number or a formula into ${exercise.cell}, such as =B2*B3.`}
    >
      <div className="exercise-scroll">
        <table className="exercise-sheet">
          <thead>
            <tr>
              <td />
              {Array.from({ length: width }, (_, i) => (
                <th key={columnLetter(i)} scope="col">
                  {columnLetter(i)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((cells, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a sheet is its number.
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                {cells.map((value, j) =>
                  i === row && j === column ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell of a sheet is its column.
                    <td key={j} className="is-open">
                      <input
                        ref={field}
                        aria-label={`Cell ${exercise.cell}`}
                        value={typed}
                        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                        autoComplete="off"
                        autoCapitalize="characters"
                        spellCheck={false}
                        maxLength={120}
                      />
                    </td>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <td key={j} className={/^[-$]?[\d,.]+%?$/.test(value) ? 'is-number' : ''}>
                      {value}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="mt-2 min-h-6 font-mono text-[0.9rem]">
        {isFormula && shown !== '' && `${exercise.cell} shows ${shown}`}
      </p>
    </Frame>
  );
}
