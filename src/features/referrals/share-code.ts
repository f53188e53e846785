// Shares the code.

import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { showToast } from '../../components/toast.ts';

export async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ title: 'Copied!', text: 'Referral code copied to clipboard' });
  } catch {
    showToast({
      title: 'Error',
      text: 'Failed to copy referral code',
      tone: 'destructive',
    });
  }
}

function shareText(code: string, origin: string): string {
  return `I’m learning to build a small business with AI tools here, one short lesson at a time. My code is ${code}: ${origin}/signup?ref=${code}`;
}

/** The phone's share sheet; if there is none, or it fails, the clipboard. */
export async function shareCode(code: string): Promise<void> {
  const text = shareText(code, location.origin);
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: PRODUCT_NAME, text });
    } catch (error) {
      // A person who closes it has changed their mind.
      if ((error as Error).name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied!', text: 'Share link copied to clipboard!' });
  } catch {
    showToast({ title: 'Copy failed', text: 'Please try again.', tone: 'destructive' });
  }
}
