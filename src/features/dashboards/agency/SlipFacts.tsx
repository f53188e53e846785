import type { BoardModel } from '../board/board.ts';

/** The potential is always an example; the claim’s own words say so. */
export function SlipFacts({ model }: { model: BoardModel }) {
  const { potential, timeframe, costs } = model;
  const facts = [
    ...(potential ? [['Potential', `${potential.figure} ${potential.words}`] as const] : []),
    ['Time to start', timeframe],
    ['Costs', costs],
  ] as const;
  return (
    <dl className="mt-4 grid gap-2 text-[0.9rem]">
      {facts.map(([label, text]) => (
        <div
          key={label}
          className="grid gap-x-3 sm:grid-cols-[6.6rem_1fr] border-line border-t pt-2"
        >
          <dt className="font-mono text-[0.78rem] text-muted leading-6">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
