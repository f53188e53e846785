// Google's Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent
import type { Category } from './allowed.ts';

type Signal = 'granted' | 'denied';

/** The choices that grant each of Google's seven storage types. */
export function signalsOf(isAllowed: (category: Category) => boolean): Record<string, Signal> {
  const signal = (category: Category): Signal => (isAllowed(category) ? 'granted' : 'denied');
  return {
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
    analytics_storage: signal('analytics'),
    functionality_storage: signal('functional'),
    personalization_storage: signal('functional'),
    security_storage: 'granted',
  };
}
