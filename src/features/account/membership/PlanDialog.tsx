import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';
import type { DialogProps } from './dialogs.ts';
import { PlanFigures } from './PlanFigures.tsx';
import { $preview, forgetPreview } from './plan-change.ts';

export function PlanDialog({ overview: { subscription }, speech, onClose }: DialogProps) {
  const preview = useStore($preview, { ssr: 'initial' });
  useEffect(() => forgetPreview, []);
  if (!subscription) return null;
  return (
    <Dialog open onClose={onClose} title={preview ? 'What it costs' : 'Change your plan'}>
      {preview ? (
        <PlanFigures
          key={`${preview.plan} ${preview.billing}`}
          present={subscription}
          preview={preview}
          speech={speech}
          onDone={onClose}
        />
      ) : (
        <ChoosePlan present={subscription} speech={speech} />
      )}
    </Dialog>
  );
}
