import type { FormEvent } from 'react';
import { MAX_LINE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import type { CheckIn } from './groups.ts';

interface Props {
  own: CheckIn;
  busy: boolean;
  onAsk: (stuckOn: string | null) => void;
}

/** Asks what the member is stuck on, so that the group can help. */
export function StuckForm({ own, busy, onAsk }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAsk(String(new FormData(event.currentTarget).get('stuckOn')).trim() || null);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-2 flex flex-col gap-3">
      <WhileClosed by="community-paused" />
      <Field
        label="What are you stuck on?"
        name="stuckOn"
        maxLength={MAX_LINE}
        dir="auto"
        defaultValue={own.stuckOn ?? ''}
        hint="The group sees it and can help."
      />
      <Button type="submit" kind="outline" size="small" busy={busy}>
        {own.stuck ? 'Save' : 'Ask the group'}
      </Button>
    </form>
  );
}
