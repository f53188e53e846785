import type { ComponentProps } from 'react';
import { Field } from '../../components/Field.tsx';

/** The reason that the audit log keeps with an action. */
export function WhyField(input: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label="Why"
      name="why"
      required
      maxLength={500}
      autoComplete="off"
      hint="A sentence for the audit log."
      {...input}
    />
  );
}
