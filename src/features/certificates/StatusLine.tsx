import { Check, X } from 'lucide-react';

interface Props {
  number: string;
  isValid: boolean;
}

/** The certificate’s validity, in text and not only by color. */
export function StatusLine({ number, isValid }: Props) {
  const Icon = isValid ? Check : X;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 font-mono text-[0.85rem] text-muted">
      <span
        className={`inline-flex min-h-8 items-center gap-2 rounded-full px-4 ${isValid ? 'bg-tint text-accent' : 'bg-coral-tint text-coral'}`}
      >
        <Icon size={15} aria-hidden="true" />
        {isValid ? 'Valid certificate' : 'Withdrawn'}
      </span>
      <span>
        checked just now, number <span className="whitespace-nowrap">{number}</span>
      </span>
    </p>
  );
}
