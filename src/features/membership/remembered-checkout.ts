// Which checkout somebody left for their bank, in this tab: the address they come back to cannot say it.
const KEY = 'ai-money-masters-checkout';

export function rememberCheckout(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Storage may be switched off; then the checkout opens as for nobody in particular.
  }
}

export function rememberedCheckout(): string {
  try {
    return `/subscribe${sessionStorage.getItem(KEY) ?? ''}`;
  } catch {
    return '/subscribe';
  }
}
