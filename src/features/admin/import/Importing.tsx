import { useStore } from '@nanostores/react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Columns } from './Columns.tsx';
import { DryRun } from './DryRun.tsx';
import { $file, $running, imports } from './import.ts';
import { PastImports } from './PastImports.tsx';
import { Run } from './Run.tsx';

/** From a file to members: choose, match the columns, see every row’s fate, import. */
export function Importing() {
  const file = useStore($file);
  const running = useStore($running);
  return (
    <Gate store={imports} loading={<Skeleton className="h-80 max-w-3xl" />}>
      {({ imports: past }) => (
        <div className="grid max-w-3xl gap-10">
          <ol className="ledger">
            <Step number={1} title="The file">
              <ChooseFile />
            </Step>
            {file && (
              <>
                <Step number={2} title="What its columns are">
                  <Columns file={file} />
                </Step>
                <Step number={3} title="What would happen">
                  <DryRun file={file} />
                </Step>
              </>
            )}
            {(file || running) && (
              <Step number={4} title="Import">
                <Run />
              </Step>
            )}
          </ol>
          <PastImports imports={past} />
        </div>
      )}
    </Gate>
  );
}

function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <li className="border-line border-b border-dashed p-5 last:border-0 sm:p-6">
      <h2 className="flex items-baseline gap-3 text-[1.2rem]">
        <span className="font-mono font-normal text-[0.84rem] text-accent" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </li>
  );
}
