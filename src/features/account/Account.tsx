import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Appearance } from './Appearance.tsx';
import { $account } from './account.ts';
import { Choices } from './Choices.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { $question } from './confirmation.ts';
import { Email } from './Email.tsx';
import { History } from './History.tsx';
import { finishCard } from './membership/card-return.ts';
import type { PlanNames } from './membership/format.ts';
import { Membership } from './membership/Membership.tsx';
import { $membership, loadBoth } from './membership/membership.ts';
import { openAskedCard, settlePaymentNotice } from './membership/payment-notice.ts';
import { OpenSessions } from './OpenSessions.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Profile } from './Profile.tsx';
import { SafetyList } from './SafetyList.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { YourData } from './YourData.tsx';

interface Props {
  planNames: PlanNames;
}

export function Account({ planNames: names }: Props) {
  const loaded = useStore($account, { ssr: 'initial' });
  const { state: membershipState } = useStore($membership, { ssr: 'initial' });
  const question = useStore($question, { ssr: 'initial' });
  // Wait for both, so that nothing shifts once the page is readable.
  const isWaiting = loaded.state === 'loading' || membershipState === 'loading';
  useEffect(() => {
    void loadBoth().then(finishCard).then(openAskedCard);
    addEventListener('hashchange', openAskedCard);
    const settled = $membership.subscribe(settlePaymentNotice);
    return () => {
      removeEventListener('hashchange', openAskedCard);
      settled();
    };
  }, []);
  useEffect(() => {
    // The target of an email link's hash did not exist when the page loaded.
    if (!isWaiting) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isWaiting]);

  if (isWaiting) return <Waiting />;
  if (loaded.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title="Your account did not load"
          text="It’s safe. It was a connection problem."
          action={<Button onClick={() => void loadBoth()}>Try again</Button>}
        />
      </div>
    );
  }
  const { profile, email, signIn, sessions, preferences, membership, events } = loaded.account;
  const { timeZone } = profile;
  return (
    <>
      <SafetyList {...{ email, signIn, preferences }} />
      <Membership membership={membership} speech={{ names, timeZone }} />
      <Profile profile={profile} />
      <Email email={email} />
      <SignInMethods {...{ signIn, timeZone }} />
      <Passkeys {...{ signIn, timeZone }} />
      <OpenSessions {...{ sessions, timeZone }} />
      <History {...{ events, timeZone }} />
      <Appearance />
      <Choices preferences={preferences} />
      <YourData />
      {question && <ConfirmDialog signIn={signIn} onlyPasskey={question.onlyPasskey} />}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your account" className="flex flex-col gap-8">
      {['h-64', 'h-28', 'h-40', 'h-24'].map((height) => (
        <div key={height} className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
          <Skeleton className="h-8 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
