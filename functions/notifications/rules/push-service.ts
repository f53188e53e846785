// The push services of browsers. A subscription names an address that we post to: anything else than these is refused,
// so that a member cannot make the Worker send requests elsewhere.

/** Chrome, Edge, Firefox, and Safari, by the ends of their services' host names. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];
const LONGEST = 1000;

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || endpoint.length > LONGEST) return false;
  const { protocol, port, username, password, hostname } = url;
  return (
    protocol === 'https:' &&
    `${port}${username}${password}` === '' &&
    SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}
