/**
 * The client that a limit counts. Only Cloudflare can set CF-Connecting-IP; any sender can set X-Forwarded-For.
 * One home or phone owns a whole IPv6 /64, so a /64 counts as one address.
 */
export function clientAddress(headers: Headers): string {
  const said = headers.get('CF-Connecting-IP') ?? '127.0.0.1';
  // An IPv4-mapped IPv6 address is still one address, not a network of four billion.
  const address = said.replace(/^::ffff:(?=\d+\.\d+\.)/i, '');
  return address.includes(':') ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  );
}
