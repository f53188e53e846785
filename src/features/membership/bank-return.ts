// Somebody comes back from their bank's page. The address may say anything: what happened, our server asks Stripe.
import { showToast } from '../../components/toast.ts';
import { syncSubscription } from './payment-calls.ts';
import { rememberedCheckout } from './remembered-checkout.ts';

export async function welcomeBack(): Promise<void> {
  // Loading the page again must not tell it again.
  history.replaceState(history.state, '', location.pathname);
  try {
    const { lastPayment } = await syncSubscription();
    if (lastPayment === 'paid') {
      showToast({
        title: 'Payment Successful',
        text: 'Welcome to AI Money Masters! You now have access to your content.',
      });
    } else if (lastPayment !== 'none') {
      showToast({
        title: 'Payment Failed',
        text: 'Your bank did not confirm the payment, and nothing was charged. You can try again or use another card.',
        tone: 'destructive',
        duration: 20_000,
        actions: [{ label: 'Back to the checkout', href: rememberedCheckout() }],
      });
    }
  } catch {
    showToast({
      title: 'We could not check your payment',
      text: 'If it went through, your membership opens by itself in a few minutes. Please do not pay a second time before that.',
      duration: 20_000,
      actions: [{ label: 'Look at your membership', href: '/account#membership' }],
    });
  }
}
