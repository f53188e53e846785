import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import {
  emailChangeAhead,
  liftAhead,
  resendAhead,
} from '../../../../../functions/admin/member-actions/rules/account-ahead.ts';
import { dateText } from '../../../../../functions/rules/days/date-text.ts';
import { Field } from '../../../../components/Field.tsx';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { problemOf } from '../../passkey.ts';
import { ActionForm } from './ActionForm.tsx';
import { $actionForm, $outcome, act, readEmails } from './actions.ts';
import { Choice, Choices } from './Choices.tsx';
import type { FormProps } from './form-props.ts';

export function ChangeEmailForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone, email: old } = details;
  const [email, setEmail] = useState('');
  const { fields } = useStore($actionForm);
  const change = async (why: string) => {
    if (!(await act('email-changes', { memberId, email, why }))) return;
    $outcome.set(`A link is on its way to ${email}. Until it’s opened, the address stays ${old}.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={emailChangeAhead({ firstName, timeZone, email: email.trim(), old })}
      button={email.trim() ? `Send the link to ${email.trim()}` : 'Send the link'}
      onSend={change}
      onClose={onClose}
    >
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fields.email}
      />
    </ActionForm>
  );
}

export function LiftForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone, email, refused } = details;
  const lift = async (why: string) => {
    if (!(await act('address-lifts', { memberId, why }))) return;
    $outcome.set(`Emails go to ${email} again.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={liftAhead({ firstName, timeZone, email, refused })}
      button="Lift the refusal"
      onSend={lift}
      onClose={onClose}
    />
  );
}

type Emails = Awaited<ReturnType<typeof readEmails>>['emails'];

/** The last 30 days, and two that can always be made: to confirm the address, and for a new password. */
export function ResendForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone, email: to, emailVerified } = details;
  const [emails, setEmails] = useState<Emails | null>(null);
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState('reset');
  const name = useId();
  useEffect(() => {
    readEmails(memberId)
      .then((found) => setEmails(found.emails))
      .catch((error: unknown) => setProblem(problemOf(error)));
  }, [memberId]);
  const made = [
    ...(emailVerified ? [] : [{ id: 'verify', subject: 'To confirm the address' }]),
    { id: 'reset', subject: 'For a new password' },
  ];
  const email = emails?.find(({ id }) => id === chosen);
  const how = email && 'how' in email.again ? email.again.how : 'new-link';
  const resend = async (why: string) => {
    if (!(await act('email-retries', { memberId, emailId: chosen, why }))) return;
    $outcome.set(`The email is on its way to ${to}.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={resendAhead({ firstName, timeZone, how, to })}
      button="Send it again"
      onSend={resend}
      onClose={onClose}
    >
      <Choices legend="Which email">
        {made.map(({ id, subject }) => (
          <Choice
            key={id}
            name={name}
            isChosen={id === chosen}
            onChoose={() => setChosen(id)}
            end="new"
          >
            {subject}
          </Choice>
        ))}
        {emails
          ?.filter(({ again }) => 'how' in again)
          .map(({ id, subject, at, sentAt }) => (
            <Choice
              key={id}
              name={name}
              isChosen={id === chosen}
              onChoose={() => setChosen(id)}
              end={dateText(at, timeZone || 'UTC')}
            >
              {subject}
              {!sentAt && <span className="block text-[0.88rem] text-coral">never left</span>}
            </Choice>
          ))}
      </Choices>
      <FormAlert text={problem || null} />
      {!emails && !problem && (
        <div role="status" aria-label="Loading the emails">
          <Skeleton className="h-20" />
        </div>
      )}
      {emails && <NotAgain emails={emails} timeZone={timeZone} />}
    </ActionForm>
  );
}

function NotAgain({ emails, timeZone }: { emails: Emails; timeZone: string }) {
  const refused = emails.flatMap(({ again, ...email }) =>
    'refused' in again ? [{ ...email, why: again.refused }] : [],
  );
  if (refused.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {refused.length === 1 ? '1 email' : `${refused.length} emails`} can’t be sent again
      </summary>
      <ul className="wrap-anywhere mt-1 grid gap-3 text-[0.94rem]">
        {refused.map(({ id, subject, at, why }) => (
          <li key={id}>
            {subject}{' '}
            <span className="font-mono text-[0.82rem] text-muted">
              {dateText(at, timeZone || 'UTC')}
            </span>
            <span className="block text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
