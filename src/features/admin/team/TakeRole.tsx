import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { opensFor, ROLE_LABELS } from '../../../../functions/rules/roles.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { $outcome, $roleForm, changeRole, forgetRoleErrors, type Taking } from './team.ts';

export function TakeRole({ taking, onClose }: { taking: Taking | null; onClose: () => void }) {
  const { busy, fields, error } = useStore($roleForm);
  const close = () => {
    forgetRoleErrors();
    onClose();
  };
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!taking) return;
    const why = String(new FormData(event.currentTarget).get('why'));
    const { email, role, name } = taking;
    $outcome.set('');
    if (!(await changeRole({ change: 'revoke', role, email, why }))) return;
    $outcome.set(`${name} no longer has the role ${ROLE_LABELS[role]}.`);
    onClose();
  };
  return (
    <Dialog
      open={taking !== null}
      onClose={close}
      title={taking ? `Take the role ${ROLE_LABELS[taking.role]} from ${taking.name}?` : ''}
    >
      {taking && (
        <form noValidate onSubmit={(event) => void take(event)} className="grid gap-4">
          <ul className="list-disc pl-5">
            <li>Closes {opensFor(taking.role)}, from the next press on.</li>
            <li>Their membership and everything they made stay as they are.</li>
            <li>They see it in their account history. You can give the role again.</li>
          </ul>
          <FormAlert text={error} />
          <Field
            label="Why"
            name="why"
            required
            maxLength={500}
            error={fields.why}
            hint="A sentence for the audit log."
          />
          <Button type="submit" kind="ink" busy={busy}>
            Take the role {ROLE_LABELS[taking.role]}
          </Button>
          <Button kind="outline" onClick={close}>
            Keep it
          </Button>
        </form>
      )}
    </Dialog>
  );
}
