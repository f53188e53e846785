import { Field } from '../../components/Field.tsx';
import { PasswordField } from '../../features/session/PasswordField.tsx';

/** One island for all fields: their ids come from React and must differ on one page. */
export function FieldsDemo() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Plain" name="plain" required />
      <Field label="Placeholder" name="placeholder" required placeholder="Ada’s Bakery" />
      <Field label="Hint" name="hint" required hint="As it should appear on the certificate." />
      <Field
        label="Error"
        name="error"
        required
        defaultValue="ada@"
        error="Please enter a valid email address"
      />
      <Field label="Optional" name="optional" />
      <Field label="Disabled" name="disabled" required disabled defaultValue="Set by your plan" />
      <Field
        label="Trailing"
        name="trailing"
        required
        inputMode="decimal"
        defaultValue="45"
        trailing={<span className="pr-4 font-mono text-[0.82rem] text-muted">$ / hour</span>}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="off"
        hint="Three words you will remember."
      />
      <Field
        label="Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
        name="long"
        required
        error="aVeryLongAnswerWithoutAnySpaceThatStillHasToStayInsideItsColumn@example.com"
      />
    </div>
  );
}
