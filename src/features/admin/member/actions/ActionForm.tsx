import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { WhatHappens as Ahead } from '../../../../../functions/admin/member-actions/rules/what-happens.ts';
import { Button } from '../../../../components/Button.tsx';
import type { ButtonKind } from '../../../../components/button-style.ts';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { TextArea } from '../../../../components/TextArea.tsx';
import { WhyField } from '../../WhyField.tsx';
import { $actionForm } from './actions.ts';
import { WhatHappens } from './WhatHappens.tsx';

interface Props {
  memberId: string;
  /** Null while what was entered doesn't say yet what will happen. */
  ahead: Ahead | null;
  /** Names the amount or the date. */
  button: string;
  kind?: ButtonKind;
  keep?: string;
  /** A note is the reason itself. */
  isNote?: boolean;
  onSend: (why: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** The order of every action: which and how much, why, what happens, the button that names it, and whether it can be undone. */
export function ActionForm({
  memberId,
  ahead,
  button,
  kind = 'main',
  keep = 'Not now',
  isNote = false,
  onSend,
  onClose,
  children,
}: Props) {
  const { busy, fields, error } = useStore($actionForm);
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSend(why);
  };
  const common = { name: 'why', required: true, maxLength: 500, value: why, error: fields.why };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {isNote ? (
        <TextArea
          {...common}
          label="Note"
          rows={4}
          onChange={(event) => setWhy(event.target.value)}
          hint="What should the next person know?"
        />
      ) : (
        <WhyField
          {...common}
          onChange={(event) => setWhy(event.target.value)}
          hint="A sentence for the audit log. The member can read it in their data export."
        />
      )}
      {ahead && <WhatHappens ahead={ahead} memberId={memberId} />}
      <FormAlert text={error} />
      <div className="grid gap-2">
        <Button type="submit" kind={kind} busy={busy}>
          {button}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
      {ahead && <p className="text-center text-[0.9rem] text-muted">{ahead.takenBack}</p>}
    </form>
  );
}
