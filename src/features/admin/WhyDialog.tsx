import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { formStore } from '../../lib/form.ts';
import { WhyField } from './WhyField.tsx';

export interface Ending {
  title: string;
  /** What follows, one sentence each. */
  happens: readonly string[];
  button: string;
}

interface Props {
  /** Null: closed. */
  ending: Ending | null;
  form: ReturnType<typeof formStore>;
  /** Resolves to true if it worked; the dialog then closes. */
  onSend: (why: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why before something is taken away, and says what follows. */
export function WhyDialog({ ending, form, onSend, onClose }: Props) {
  const { busy, fields, error } = useStore(form.$form);
  const close = () => {
    form.refuse({});
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const why = String(new FormData(event.currentTarget).get('why'));
    if (await onSend(why)) onClose();
  };
  return (
    <Dialog open={ending !== null} onClose={close} title={ending?.title ?? ''}>
      {ending && (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <ul className="list-disc pl-5">
            {ending.happens.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <FormAlert text={error} />
          <WhyField error={fields.why} />
          <Button type="submit" kind="ink" busy={busy}>
            {ending.button}
          </Button>
          <Button kind="outline" onClick={close}>
            Keep it
          </Button>
        </form>
      )}
    </Dialog>
  );
}
