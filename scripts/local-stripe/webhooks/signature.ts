// Signs as Stripe does: https://docs.stripe.com/webhooks#verify-manually
export async function signatureHeader(
  body: string,
  secret: string,
  seconds: number,
): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    bytes.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(`${seconds}.${body}`));
  return `t=${seconds},v1=${new Uint8Array(mac).toHex()}`;
}
