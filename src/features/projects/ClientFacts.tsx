import { Pencil } from 'lucide-react';
import { UNNAMED } from '../../../functions/projects/rules/project.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { Button } from '../../components/Button.tsx';

interface Props {
  project: OwnProject;
  onChange: () => void;
}

/** Who the work is for. After the weeks on a phone, next to them where there is room. */
export function ClientFacts({ project: { client, isInvented }, onChange }: Props) {
  const facts = [
    [
      'Who',
      [client.name || UNNAMED, client.trade, isInvented && 'invented for practice']
        .filter(Boolean)
        .join(', '),
    ],
    ['Sells', client.sells],
    ['Needs', client.needs],
  ].filter(([, text]) => text);
  return (
    <section
      aria-labelledby="client-heading"
      className="wrap-anywhere lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-[1.5px] border-edge pb-2">
        <h2 id="client-heading" className="text-[1.5rem]">
          The client
        </h2>
        <Button kind="outline" size="small" onClick={onChange}>
          <Pencil size={16} aria-hidden="true" />
          Change
        </Button>
      </div>
      <dl className="text-[0.96rem]">
        {facts.map(([label, text]) => (
          <div
            key={label}
            className="grid grid-cols-[3.6rem_minmax(0,1fr)] gap-x-3 border-b border-dashed border-line py-2.5"
          >
            <dt className="text-muted">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {isInvented && (
        <p className="mt-3 text-[0.94rem] text-muted">
          Where a task asks for the owner, a friend can play the part. Say so when you show the
          work.
        </p>
      )}
    </section>
  );
}
