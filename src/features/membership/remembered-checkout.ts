// The checkout that a member left for their bank, in this tab: the return URL cannot carry it.
const KEY = 'ai-money-masters-checkout';

export function rememberCheckout(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Storage may be blocked; then the checkout opens with its defaults.
  }
}

export function rememberedCheckout(): string {
  try {
    return `/subscribe${sessionStorage.getItem(KEY) ?? ''}`;
  } catch {
    return '/subscribe';
  }
}
