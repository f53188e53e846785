import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { CheckoutNotice } from './CheckoutNotice.tsx';
import { $checkout, $choice, openCheckout, payOrder } from './checkout.ts';
import { plansPath } from './checkout-address.ts';
import { LastFailure } from './LastFailure.tsx';
import { PayButton } from './PayButton.tsx';
import { $payment } from './payment.ts';
import { type PlanNames, Receipt } from './Receipt.tsx';
import { useWorse, WorsePlan } from './WorsePlan.tsx';

export function Checkout({ names }: { names: PlanNames }) {
  const opened = useStore($checkout, { ssr: 'initial' });
  const choice = useStore($choice, { ssr: 'initial' });
  const payment = useStore($payment, { ssr: 'initial' });
  const worse = useWorse(choice);
  useEffect(() => {
    void openCheckout();
    // Restored from the back/forward cache after the bank's page: it would show "Processing..." forever.
    const comeBack = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <>
      {payment.state !== 'paid' && (
        <a
          href={choice ? plansPath(choice) : '/payment'}
          className={buttonStyle('outline', 'small')}
        >
          <span aria-hidden="true">←</span> Back
        </a>
      )}
      <h1 className="mt-6 text-[clamp(2rem,1.5rem+2.2vw,2.8rem)]">Checkout</h1>
      <LastFailure text={opened.state === 'ready' ? opened.checkout.lastFailure : null} />
      {payment.state === 'paid' ? (
        <CheckoutNotice
          isDone
          title="Thank you, your payment went through"
          text={payment.note ?? 'Next: see what just opened for you.'}
        >
          <a href="/onboarding" className={buttonStyle()}>
            Show me
          </a>
        </CheckoutNotice>
      ) : opened.state === 'refused' ? (
        <CheckoutNotice title={opened.title} text={opened.text}>
          {opened.link ? (
            <a href={opened.link.href} className={buttonStyle()}>
              {opened.link.label}
            </a>
          ) : (
            <Button onClick={() => void openCheckout()}>
              {opened.isAnswer ? 'Load again' : 'Try again'}
            </Button>
          )}
        </CheckoutNotice>
      ) : (
        <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
          <div className="min-w-0">
            <Receipt
              names={names}
              choice={choice}
              checkout={opened.state === 'ready' ? opened.checkout : null}
            />
            {/* Below the order: it loads later, and must not push the order down. */}
            <WorsePlan names={names} choice={choice} />
          </div>
          <section aria-labelledby="card" className="min-w-0">
            <h2 id="card" className="text-[1.35rem]">
              Pay by card
            </h2>
            <div className="mt-5">
              {opened.state === 'ready' && opened.checkout.clientSecret !== null ? (
                <opened.CardForm
                  clientSecret={opened.checkout.clientSecret}
                  onPay={(confirm) => void payOrder(confirm)}
                >
                  <PayButton
                    checkout={opened.checkout}
                    worse={
                      worse
                        ? { name: names[worse.plan.key], best: names[worse.drawback.than.key] }
                        : undefined
                    }
                  />
                </opened.CardForm>
              ) : (
                <Opening />
              )}
            </div>
          </section>
        </div>
      )}
    </>
  );
}

function Opening() {
  return (
    <p
      role="status"
      className="flex min-h-40 items-center justify-center gap-3 rounded-surface border border-line bg-sheet px-5 text-muted"
    >
      <Spinner /> Initializing secure payment...
    </p>
  );
}
