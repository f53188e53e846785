import { expect, test } from 'vitest';
import { fc } from '../../src/testing/run/seed.ts';
import { clientAddress } from './client-address.ts';

const from = (address: string) => clientAddress(new Headers({ 'CF-Connecting-IP': address }));

test('an IPv4 address is counted on its own', () => {
  expect(from('203.0.113.7')).toBe('203.0.113.7');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, home) => {
  expect(from(address)).toBe(home);
});

test('all addresses of one IPv6 /64 count as one, however they are written', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(
      fc.tuple(group, group, group, group),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (home, device) => {
        const short = [...home, ...device].map((part) => part.toString(16)).join(':');
        const long = [...home, ...device]
          .map((part) => part.toString(16).toUpperCase().padStart(4, '0'))
          .join(':');
        const first = `${home.map((part) => part.toString(16)).join(':')}::`;
        expect(new Set([from(short), from(long), from(first)]).size).toBe(1);
      },
    ),
  );
});

test('a sender cannot change the counted address with other headers', () => {
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'Forwarded', 'Client-IP']) {
    const headers = new Headers({ 'CF-Connecting-IP': '203.0.113.7', [name]: '198.51.100.1' });
    expect(clientAddress(headers)).toBe('203.0.113.7');
    expect(clientAddress(new Headers({ [name]: '198.51.100.1' }))).toBe('127.0.0.1');
  }
});
