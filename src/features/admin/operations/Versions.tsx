import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ALL_WELL } from '../../../../functions/admin/operations/rules/answer.ts';
import type { RanVersion } from '../../../../functions/admin/operations/versions/read.ts';
import { Button } from '../../../components/Button.tsx';
import { part } from './part.ts';
import { RollBack } from './RollBack.tsx';
import { failuresText, nameOf, whenText, whyClosed } from './version-words.ts';
import { $rolledBack, versions } from './versions.ts';

interface Data {
  versions: RanVersion[];
  canRollBack: boolean;
}

export const versionsPart = part<Data>({
  title: 'Versions',
  note: 'members’ work stays in every roll back',
  isWide: true,
  store: versions,
  standingOf: () => ALL_WELL,
  Show: Versions,
});

function Versions({ data: { versions: all, canRollBack } }: { data: Data }) {
  const [target, setTarget] = useState<RanVersion | null>(null);
  const outcome = useStore($rolledBack);
  const live = all.find(({ isLive }) => isLive);
  return (
    <>
      {outcome && (
        <p role="status" className="mt-4 border-accent border-l-4 pl-4">
          {outcome}
        </p>
      )}
      {!live && (
        <p className="py-4 text-muted">
          This version notes itself within a minute, when scheduled work first runs.
        </p>
      )}
      <ol className="mt-1">
        {all.map((version) => (
          <Row
            key={version.id}
            version={version}
            onChoose={live ? () => setTarget(version) : null}
          />
        ))}
      </ol>
      <p className="mt-3 text-[0.94rem] text-muted">
        Failed requests are counted while a version ran, and kept for two weeks.
      </p>
      {live && (
        <RollBack
          live={live}
          target={target}
          byCommand={!canRollBack}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  version: RanVersion;
  /** Null while it isn’t known which version runs. */
  onChoose: (() => void) | null;
}

function Row({ version, onChoose }: RowProps) {
  const { isLive, isClean, title, failures } = version;
  const closed = whyClosed(version);
  return (
    <li
      className={`grid items-center gap-x-6 gap-y-1 border-line border-b border-dashed py-4 md:grid-cols-[8.5rem_1fr_12rem_13rem] ${
        isLive ? '-mx-3 rounded-md bg-tint px-3' : ''
      }`}
    >
      <p className="flex items-center gap-3 font-mono text-[0.88rem] md:flex-col md:items-start md:gap-1">
        {nameOf(version)}
        {isLive && (
          <span className="rounded-full bg-accent px-3 py-0.5 text-[0.78rem] text-on-accent">
            live
          </span>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{title || 'Without a title'}</p>
        <p className="text-[0.94rem] text-muted">
          {whenText(version)}
          {!isClean && '. Some files were not committed'}
        </p>
      </div>
      <p className="text-[0.94rem] text-muted">{failuresText(failures)}</p>
      <div className="md:justify-self-end md:text-right">
        {!isLive && closed && <p className="text-[0.94rem] text-muted">{closed}</p>}
        {!isLive && !closed && onChoose && (
          <Button
            kind="outline"
            size="small"
            className="max-md:mt-2"
            aria-label={`Roll back to it, ${nameOf(version)}`}
            onClick={onChoose}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Roll back to it
          </Button>
        )}
      </div>
    </li>
  );
}
