import { expect, test } from 'vitest';
import { signalsOf } from './consent-mode.ts';
import { measurementHosts, measurementId } from './measurement-id.ts';

test('without a choice, nothing is granted but security storage', () => {
  const { security_storage, ...others } = signalsOf(() => false);
  expect(security_storage).toBe('granted');
  expect(Object.keys(others)).toHaveLength(6);
  expect(new Set(Object.values(others))).toEqual(new Set(['denied']));
});

test('analytics grants its own storage and none for ads', () => {
  expect(signalsOf((category) => category === 'analytics')).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  });
});

test('marketing grants the three storage types for ads, and not analytics', () => {
  expect(signalsOf((category) => category === 'marketing')).toMatchObject({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
  });
});

test('without a measurement ID no Google host is allowed', () => {
  expect(measurementId({})).toBeNull();
  expect(measurementId({ GA4_MEASUREMENT_ID: '' })).toBeNull();
  expect(measurementHosts(null)).toEqual([]);
});

test.each(['UA-1234-5', 'G-', 'g-abc1234567', 'G-ABC1234567; script-src *', 'G-ABC"1234'])(
  'a build stops at an invalid measurement ID (%s)',
  (GA4_MEASUREMENT_ID) => {
    expect(() => measurementId({ GA4_MEASUREMENT_ID })).toThrow('GA4_MEASUREMENT_ID');
  },
);
