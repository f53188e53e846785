import { useId } from 'react';

interface Props {
  label: string;
  text?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, with immediate effect. A checkbox underneath, so keyboards and screen readers know it. */
export function Switch({ label, text, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-5">
      <label htmlFor={id} className={disabled ? '' : 'cursor-pointer'}>
        <span className="block font-semibold">{label}</span>
        {text && (
          <span id={`${id}-text`} className="block text-[0.94rem] text-muted">
            {text}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="switch"
      />
    </div>
  );
}
