// /onboarding is a static file that shows the welcome step; the member's state is written into it.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateAsset } from '../http/assets.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { showReturnTo } from '../session/return-to.ts';
import { showOpenedPlan } from '../session/welcome.ts';
import { readOnboarding } from './data.ts';

export async function onboardingPage(c: Context<AppEnv>): Promise<Response> {
  const read = await readOnboarding(c);
  if (!read) return signInThenReturn(c);
  const { member, data } = read;
  const page = showPaymentNotice(member, await privateAsset(c, '/onboarding'));
  const shown = showReturnTo(c, member, showOpenedPlan(member, page));
  return new HTMLRewriter()
    .on('[data-setup]', {
      element: (setup) => {
        // The page is built with the first step: until its script runs, a returning member would see the wrong step.
        if (data.saved && data.saved.step > 0) setup.setAttribute('data-resumes', '');
      },
    })
    .on('#onboarding-data', {
      element: (place) => void place.setInnerContent(scriptText(data), { html: true }),
    })
    .transform(shown);
}

/** JSON that cannot end its script element. */
const scriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
