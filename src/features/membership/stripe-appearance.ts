// Stripe's fields in our colors. They are in Stripe's iframe, which does not see our style sheet.
import type { Appearance } from '@stripe/stripe-js';

export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('sheet'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('coral'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
    },
    rules: { '.Input': { border: `1.5px solid ${token('muted')}`, boxShadow: 'none' } },
  };
}

/** Calls back when the device changes between light and dark; returns the unsubscribe function. */
export function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}
