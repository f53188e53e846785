import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { $endForm, $outcome, endDiscount, forgetEndErrors, takeGiftBack } from './offers.ts';

export interface Ending {
  kind: 'code' | 'gift';
  id: string;
  /** The code, or to whom the gift is. */
  name: string;
}

const HAPPENS = {
  code: [
    'From now on no one can use it, and its page says that the offer is over.',
    'Everyone who has it keeps their price for as long as it was promised.',
    'An ended code can’t be opened again. A new one may have the same name.',
  ],
  gift: [
    'It won’t open anymore when the address is confirmed.',
    'We forget the address. No email is sent.',
    'The email about the gift is not called back.',
  ],
};

export function EndDialog({ ending, onClose }: { ending: Ending | null; onClose: () => void }) {
  const { busy, fields, error } = useStore($endForm);
  const close = () => {
    forgetEndErrors();
    onClose();
  };
  const end = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ending) return;
    const why = String(new FormData(event.currentTarget).get('why'));
    const { kind, id, name } = ending;
    if (!(await (kind === 'code' ? endDiscount(id, why) : takeGiftBack(id, why)))) return;
    $outcome.set(kind === 'code' ? `${name} is ended.` : `The gift to ${name} is taken back.`);
    onClose();
  };
  return (
    <Dialog
      open={ending !== null}
      onClose={close}
      title={
        ending
          ? ending.kind === 'code'
            ? `End the code ${ending.name}?`
            : `Take the gift to ${ending.name} back?`
          : ''
      }
    >
      {ending && (
        <form noValidate onSubmit={(event) => void end(event)} className="grid gap-4">
          <ul className="list-disc pl-5">
            {HAPPENS[ending.kind].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
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
            {ending.kind === 'code' ? `End ${ending.name}` : 'Take it back'}
          </Button>
          <Button kind="outline" onClick={close}>
            Keep it
          </Button>
        </form>
      )}
    </Dialog>
  );
}
