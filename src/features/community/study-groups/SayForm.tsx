import type { FormEvent } from 'react';
import { MAX_LINE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import type { CheckIn } from './groups.ts';

interface Props {
  own: CheckIn | null;
  lastWeek: CheckIn | null;
  busy: boolean;
  onSay: (said: string) => void;
}

/** Asks what the member will finish this week. */
export function SayForm({ own, lastWeek, busy, onSay }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSay(String(new FormData(event.currentTarget).get('said')).trim());
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <WhileClosed by="community-paused" />
      <Field
        label="What will you finish this week?"
        name="said"
        required
        maxLength={MAX_LINE}
        dir="auto"
        defaultValue={own?.said ?? ''}
        hint={
          !own && lastWeek
            ? `Last week: “${lastWeek.said}”, ${lastWeek.done ? 'done' : 'not done yet'}.`
            : 'One thing, small enough for this week.'
        }
      />
      <Button type="submit" kind="outline" size="small" busy={busy}>
        {own ? 'Save' : 'Check in'}
      </Button>
    </form>
  );
}
