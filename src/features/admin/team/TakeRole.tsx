import { opensFor, ROLE_LABELS } from '../../../../functions/rules/roles.ts';
import { WhyDialog } from '../WhyDialog.tsx';
import { $outcome, changeRole, roleForm, type Taking } from './team.ts';

export function TakeRole({ taking, onClose }: { taking: Taking | null; onClose: () => void }) {
  const label = taking ? ROLE_LABELS[taking.role] : '';
  const take = async (why: string) => {
    if (!taking) return false;
    const { email, role, name } = taking;
    $outcome.set('');
    const isDone = await changeRole({ change: 'revoke', role, email, why });
    if (isDone) $outcome.set(`${name} no longer has the role ${label}.`);
    return isDone;
  };
  return (
    <WhyDialog
      ending={
        taking && {
          title: `Take the role ${label} from ${taking.name}?`,
          happens: [
            `Closes ${opensFor(taking.role)}, from the next press on.`,
            'Their membership and everything they made stay as they are.',
            'They see it in their account history. You can give the role again.',
          ],
          button: `Take the role ${label}`,
        }
      }
      form={roleForm}
      onSend={take}
      onClose={onClose}
    />
  );
}
