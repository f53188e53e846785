import { useState } from 'react';
import { Switch } from '../../../components/Switch.tsx';
import { problemOf } from '../passkey.ts';
import { turnMondayEmail } from './numbers.ts';

/** Whether this owner gets last week’s numbers by email. */
export function MondayEmail({ isOn }: { isOn: boolean }) {
  const [problem, setProblem] = useState('');
  const turn = async (wanted: boolean) => {
    setProblem('');
    await turnMondayEmail(wanted).catch((error: unknown) => setProblem(problemOf(error)));
  };
  return (
    <section aria-labelledby="monday">
      <h2 id="monday" className="border-ink border-b-[1.5px] pb-2 text-[1.5rem] leading-tight">
        By email
      </h2>
      <p className="mt-3 mb-3 text-[0.94rem] text-muted">
        Last week’s numbers, on Monday at seven in your time zone. Only to you: other owners choose
        for themselves.
      </p>
      <Switch label="Email me on Mondays" checked={isOn} onChange={(on) => void turn(on)} />
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {problem}
      </p>
    </section>
  );
}
