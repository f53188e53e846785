import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { messageOf } from '../../../lib/api.ts';
import { closeGroup, type StudyGroup } from './groups.ts';

/** Closes the group for everyone, after a second click. */
export function CloseGroup({ group }: { group: StudyGroup }) {
  const [step, setStep] = useState<'none' | 'sure' | 'busy'>('none');
  const [failure, setFailure] = useState('');
  const others = group.memberCount - 1;

  async function close() {
    setStep('busy');
    try {
      await closeGroup(group.id);
      location.assign('/community/groups');
    } catch (error) {
      setStep('sure');
      setFailure(messageOf(error, 'The group wasn’t closed. Please try again.'));
    }
  }

  return (
    <div className="mt-6 border-line border-t border-dashed pt-4">
      {step === 'none' ? (
        <button type="button" className="text-link min-h-11" onClick={() => setStep('sure')}>
          Close the group
        </button>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          {others > 0
            ? `Close it for ${others === 1 ? 'the other member' : `all ${others} others`} as well? Its feed goes with it.`
            : 'Close the group?'}
          <Button kind="danger" size="small" busy={step === 'busy'} onClick={() => void close()}>
            Yes, close it
          </Button>
          <Button kind="quiet" size="small" onClick={() => setStep('none')}>
            Keep it
          </Button>
        </p>
      )}
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
    </div>
  );
}
