import { Field } from '../../components/Field.tsx';

interface Props {
  fields: Record<string, string>;
  names?: { firstName: string; lastName: string };
}

/** First and last name, side by side where there is room. Neither is required. */
export function NameFields({ fields, names }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={names?.firstName}
        error={fields.firstName}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={names?.lastName}
        error={fields.lastName}
      />
    </div>
  );
}
