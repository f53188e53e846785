// The key with which push services know us (VAPID, RFC 8292). Without one there is no switch, and nothing is pushed.
import { siteSettings } from 'virtual:published';
import { privateKeyIn } from '../../certificates/rules/badge-key.ts';
import type { AppEnv } from '../../environment.ts';

export interface VapidKeys {
  /** Whom a push service can write to. */
  subject: string;
  /** The uncompressed point, base64url: browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
}

type Settings = Partial<Pick<AppEnv['Bindings'], 'PUSH_KEY'>>;

export function vapidKeys({ PUSH_KEY }: Settings): VapidKeys | null {
  const key = privateKeyIn(PUSH_KEY);
  if (!key) return null;
  const [x, y] = [Buffer.from(key.x, 'base64url'), Buffer.from(key.y, 'base64url')];
  return {
    subject: `mailto:${siteSettings.supportEmail}`,
    publicKey: Buffer.concat([Buffer.of(4), x, y]).toString('base64url'),
    privateKey: key.d,
  };
}
