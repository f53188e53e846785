import { CLIENT_NAME_MAX } from '../../../functions/projects/rules/project.ts';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import type { Choosing } from './use-choice.ts';

interface Props extends Pick<Choosing, 'choice' | 'change'> {
  fields: Record<string, string>;
}

/** A client of the member's own: only the name is needed. */
export function OwnClient({ choice, change, fields }: Props) {
  return (
    <div className="mt-5 grid max-w-2xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          name="name"
          required
          maxLength={2 * CLIENT_NAME_MAX}
          autoComplete="off"
          dir="auto"
          value={choice.name}
          hint="“The bakery on Oak Street” is fine"
          error={fields.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Field
          label="Trade"
          name="trade"
          maxLength={2 * CLIENT_NAME_MAX}
          autoComplete="off"
          dir="auto"
          value={choice.trade}
          hint="Such as: neighborhood bakery"
          error={fields.trade}
          onChange={({ currentTarget }) => change({ trade: currentTarget.value })}
        />
      </div>
      <TextArea
        label="What they sell"
        name="sells"
        rows={2}
        value={choice.sells}
        hint="Such as: bread, rolls and birthday cakes to order"
        error={fields.sells}
        onChange={({ currentTarget }) => change({ sells: currentTarget.value })}
      />
      <TextArea
        label="What they need"
        name="needs"
        rows={2}
        value={choice.needs}
        hint="Such as: fewer calls about opening hours"
        error={fields.needs}
        onChange={({ currentTarget }) => change({ needs: currentTarget.value })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={choice.isInvented}
          onChange={({ currentTarget }) => change({ isInvented: currentTarget.checked })}
        />
        I made this business up
      </label>
      {!choice.isInvented && (
        <p className="border-l-4 border-mark py-0.5 pl-3">
          A real business? Ask before you work with anything that isn’t public, and before you show
          the result with its name. Don’t type people’s names, phone numbers or anything private
          here: prompts take these facts along to chat tools.
        </p>
      )}
    </div>
  );
}
