import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { ConsoleStore, Lock } from './console-store.ts';
import { problemOf, showPasskey } from './passkey.ts';

interface Props<Data> {
  store: ConsoleStore<Data>;
  /** The true layout, empty. */
  loading: ReactNode;
  /** The page's first heading is within the data. */
  hasHeading?: boolean;
  children: (data: Data) => ReactNode;
}

/** A screen of the console: loads when opened, and asks for the passkey in place of what it hides. */
export function Gate<Data>({ store, loading, hasHeading = false, children }: Props<Data>) {
  const { data, lock, failure, isLoading } = useStore(store.$state) as ReturnType<
    ConsoleStore<Data>['$state']['get']
  >;
  useEffect(() => void store.load(), [store]);
  if (lock)
    return <Locked lock={lock} Heading={hasHeading ? 'h1' : 'h2'} onOpen={() => store.load()} />;
  return (
    <>
      {failure && !data && (
        <>
          {hasHeading && <h1>This page didn’t load</h1>}
          <p className={`mb-5 max-w-xl text-muted ${hasHeading ? 'mt-4' : ''}`}>
            Nothing was changed, and nothing here was looked at: it may be fine or not.
          </p>
        </>
      )}
      {failure && (
        <div className="mb-6 flex flex-wrap items-center gap-4">
          <FormAlert text={failure} />
          <Button kind="outline" size="small" busy={isLoading} onClick={() => void store.load()}>
            Try again
          </Button>
        </div>
      )}
      {data ? children(data) : !failure && loading}
    </>
  );
}

interface LockedProps {
  lock: Lock;
  Heading: 'h1' | 'h2';
  onOpen: () => Promise<void>;
}

export function Locked({ lock, Heading, onOpen }: LockedProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async () => {
    setBusy(true);
    setProblem('');
    try {
      await showPasskey();
      await onOpen();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const isMissing = lock === 'passkey_missing';
  return (
    <section aria-labelledby="locked" className="ledger max-w-xl p-6">
      <Heading id="locked" className="text-[1.3rem] leading-tight">
        {isMissing ? 'The console opens with a passkey' : 'Show your passkey'}
      </Heading>
      <p className="mt-2 text-muted">
        {isMissing
          ? 'A password can be guessed or stolen; your fingerprint, face or screen lock can’t. Add a passkey to your account, then come back.'
          : 'Members’ data is behind this, and a screen left open must not show it to the next person.'}
      </p>
      <div className="mt-5 flex flex-col gap-3">
        <FormAlert text={problem || null} />
        {isMissing ? (
          <a href="/account#passkeys" className={buttonStyle()}>
            Add a passkey
          </a>
        ) : (
          <>
            <Button busy={isBusy} onClick={() => void open()}>
              Continue with your passkey
            </Button>
            <a
              href={`/still-you?redirect=${encodeURIComponent(location.pathname + location.search)}`}
              className="text-link self-start"
            >
              Lost your device? Use a recovery code
            </a>
          </>
        )}
      </div>
    </section>
  );
}
