import type { AccountOverview } from './account.ts';

type Props = Pick<AccountOverview, 'email' | 'signIn' | 'preferences'>;

/** Account security as a checklist; each row links to where the step is done. */
export function SafetyList({ email, signIn, preferences }: Props) {
  const ways = Number(signIn.hasPassword) + signIn.providers.length + signIn.passkeys.length;
  const rows = [
    { id: 'email', done: email.isVerified, text: 'Your address is confirmed' },
    // Without any provider on this site, a second way to sign in does not exist.
    ...(signIn.offered.length > 0 || ways > 1
      ? [{ id: 'sign-in', done: ways > 1, text: 'A second way to sign in' }]
      : []),
    { id: 'choices', done: preferences.signInAlerts, text: 'New-device alerts are on' },
  ];
  const open = rows.filter(({ done }) => !done).length;
  return (
    <div className="ledger mb-10 overflow-hidden md:max-w-[36rem]">
      <h2 className="border-b-[1.5px] border-edge px-5 py-3 font-mono text-[0.82rem] font-normal tracking-normal">
        {open === 0 ? 'Your account is in good shape' : `To keep it yours: ${open} to go`}
      </h2>
      <ul>
        {rows.map(({ id, done, text }) => (
          <li key={id} className="border-b border-dashed border-line last:border-0">
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center gap-4 px-5 py-2.5 -outline-offset-4 hover:bg-tint"
            >
              <span className={`tick ${done ? 'tick-done' : ''}`} aria-hidden="true">
                ✓
              </span>
              <span>
                {text}
                <span className="sr-only">{done ? ': done' : ': still open'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
