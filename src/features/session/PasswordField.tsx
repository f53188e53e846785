import { type ComponentProps, useState } from 'react';
import { Field } from '../../components/Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>;

/** A password field with a show button. Pasting stays allowed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded-control px-3 font-semibold text-[0.94rem] text-accent hover:bg-tint"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
