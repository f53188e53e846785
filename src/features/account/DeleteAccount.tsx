import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { DELETION_PHRASE } from '../../../functions/account/rules/deletion-phrase.ts';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { $deletion, deleteAccount } from './delete-account.ts';

const WHAT_HAPPENS = [
  'Your membership ends right away, and you won’t be charged again.',
  'Your lessons, notes, saved work, achievements and shared pages are gone for good.',
  'What you wrote in the community stays for those who answered, signed “A former member.” To remove a post, delete it first. Files and links you shared are removed.',
  'You’re signed out everywhere, and your email address can be used again.',
  'Copies in backups are overwritten within 30 days. Payment records stay for 7 years, as the law requires.',
];

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const { busy, error, fields } = useStore($deletion, { ssr: 'initial' });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void deleteAccount(String(new FormData(event.currentTarget).get('confirmation')));
  }

  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)} className="max-sm:w-full">
        Delete my account
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <p>Do you have a copy of what you made here? Take it with you first.</p>
        <a
          href="/api/account/export"
          download
          className={`${buttonStyle('outline')} mt-3 mb-5 w-full`}
        >
          Download everything (ZIP)
        </a>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {WHAT_HAPPENS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
          <FormAlert text={error} />
          <Field
            label={`Type “${DELETION_PHRASE}”`}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={fields.confirmation}
          />
          <div className="flex flex-col gap-3">
            <Button type="submit" kind="danger" busy={busy}>
              {busy ? 'Deleting...' : 'Delete it for good'}
            </Button>
            <Button kind="outline" onClick={() => setAsking(false)}>
              Keep my account
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
