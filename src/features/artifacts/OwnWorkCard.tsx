import { type ComponentType, lazy, Suspense } from 'react';
import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import type { OwnArtifact } from './artifacts.ts';
import type { FeedbackProps } from './Feedback.tsx';
import { OwnWork } from './OwnWork.tsx';
import { handedInWhen } from './when.ts';

interface Props {
  artifact: OwnArtifact;
  checks: readonly TextCheck[];
  /** The comparison already shows the work itself. */
  isCompared: boolean;
  /** A change of it was begun on this device, and is kept as a draft. */
  isChanged: boolean;
  onChange: () => void;
  onDelete: () => void;
}

/** Loads where something was handed in. Without a connection, the work itself is enough. */
const Feedback = lazy(
  (): Promise<{ default: ComponentType<FeedbackProps> }> =>
    import('./Feedback.tsx').then(
      ({ Feedback }) => ({ default: Feedback }),
      () => ({ default: () => null }),
    ),
);

export function OwnWorkCard({ artifact, checks, isCompared, isChanged, ...on }: Props) {
  return (
    <div className="mt-4 rounded-surface border border-line bg-sheet p-5">
      <p className="wrap-anywhere font-semibold">
        <bdi>{artifact.title}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-3 font-mono text-[0.78rem] text-muted">
        {handedInWhen(artifact)}
        {artifact.isWaiting && <Badge tone="mark">Will sync</Badge>}
      </p>
      {!isCompared && (
        <div className="mt-4 max-h-96 overflow-y-auto border-line border-t border-dashed pt-4">
          <OwnWork artifact={artifact} />
        </div>
      )}
      <Suspense fallback={null}>
        <Feedback {...{ artifact, checks }} />
      </Suspense>
      {isChanged && (
        <p className="mt-4 font-medium">You changed it here, and haven’t handed in the change.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="outline" size="small" onClick={on.onChange}>
          {isChanged ? 'Continue your change' : 'Change it'}
        </Button>
        <Button kind="quiet" size="small" onClick={on.onDelete}>
          Delete
        </Button>
      </div>
    </div>
  );
}
