import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { opensFor, ROLE_LABELS, ROLES, type Role } from '../../../../functions/rules/roles.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { WhyField } from '../WhyField.tsx';
import { $outcome, changeRole, roleForm } from './team.ts';

export function GiveRole() {
  const { busy, fields, error } = useStore(roleForm.$form);
  const [role, setRole] = useState<Role>('moderator');
  const form = useRef<HTMLFormElement>(null);
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [email, why] = [String(data.get('email')).trim(), String(data.get('why'))];
    $outcome.set('');
    if (!(await changeRole({ change: 'grant', role, email, why }))) return;
    form.current?.reset();
    $outcome.set(`${email} has the role ${ROLE_LABELS[role]} now.`);
  };
  return (
    <section aria-labelledby="give-role">
      <h2 id="give-role" className="text-[1.3rem]">
        Give a role
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void give(event)}
        className="mt-4 grid gap-4"
      >
        <FormAlert text={error} />
        <Field
          label="Email of the member"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          error={fields.email}
        />
        <Select
          label="Role"
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
          error={fields.role}
          hint={`Opens ${opensFor(role)}.`}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </Select>
        <WhyField error={fields.why} />
        <p className="text-[0.94rem] text-muted">
          The member sees the new role in their account history. The console opens for them once
          they have a passkey.
        </p>
        <Button type="submit" busy={busy}>
          Give the role {ROLE_LABELS[role]}
        </Button>
      </form>
    </section>
  );
}
