import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  erasureAhead,
  exportAhead,
  noteAhead,
  signOutAhead,
  viewAhead,
} from '../../../../../functions/admin/member-actions/rules/account-ahead.ts';
import { ERASURE_PHRASE } from '../../../../../functions/admin/member-actions/rules/erasure-phrase.ts';
import { Field } from '../../../../components/Field.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { ActionForm } from './ActionForm.tsx';
import { $actionForm, $outcome, act, refuseFields } from './actions.ts';
import type { FormProps } from './form-props.ts';

const nameOf = ({ details }: FormProps) => details.firstName || 'the member';

export function SignOutForm(props: FormProps) {
  const { details, onDone, onClose } = props;
  const { id: memberId, firstName, timeZone, sessionsCount: sessions } = details;
  const signOut = async (why: string) => {
    if (!(await act('sign-outs', { memberId, why }))) return;
    $outcome.set('Signed out everywhere.');
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={signOutAhead({ firstName, timeZone, sessions })}
      button={`Sign ${nameOf(props)} out everywhere`}
      kind="ink"
      onSend={signOut}
      onClose={onClose}
    />
  );
}

export function NoteForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone } = details;
  const write = async (why: string) => {
    if (!(await act('notes', { memberId, why }))) return;
    $outcome.set('The note is written.');
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={noteAhead({ firstName, timeZone })}
      button="Write the note"
      isNote
      onSend={write}
      onClose={onClose}
    />
  );
}

export function ExportForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone } = details;
  const download = async (why: string) => {
    const file = await act<Blob>('exports', { memberId, why });
    if (!file) return;
    saveFile(file, `${firstName || 'member'}-${new Date().toISOString().slice(0, 10)}.zip`);
    $outcome.set('The ZIP is in your downloads.');
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={exportAhead({ firstName, timeZone })}
      button="Download all data"
      onSend={download}
      onClose={onClose}
    />
  );
}

export function EraseForm(props: FormProps) {
  const { details, onDone, onClose } = props;
  const { id: memberId, firstName, timeZone, status } = details;
  const [typed, setTyped] = useState('');
  const { fields } = useStore($actionForm);
  const erase = async (why: string) => {
    if (typed.trim().toLowerCase() !== ERASURE_PHRASE)
      return refuseFields({ confirmation: `Please type: ${ERASURE_PHRASE}` });
    if (!(await act('erasures', { memberId, confirmation: typed, why }))) return;
    $outcome.set('The account is deleted.');
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={erasureAhead({
        firstName,
        timeZone,
        hasPlan: status !== null && status !== 'canceled',
      })}
      button={`Delete the account of ${nameOf(props)}`}
      kind="danger"
      keep="Keep it"
      onSend={erase}
      onClose={onClose}
    >
      <Field
        label={`Type “${ERASURE_PHRASE}”`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fields.confirmation}
      />
    </ActionForm>
  );
}

export function ViewForm(props: FormProps) {
  const { details, onClose } = props;
  const { id: memberId, firstName, timeZone } = details;
  const start = async (why: string) => {
    if (await act('views', { memberId, why })) window.location.assign('/dashboard');
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={viewAhead({ firstName, timeZone })}
      button={`See what ${nameOf(props)} sees`}
      onSend={start}
      onClose={onClose}
    />
  );
}
