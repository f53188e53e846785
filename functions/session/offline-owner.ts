// The owner of responses that a browser keeps for offline reading (src/features/offline): a hash of this session and
// its access. It changes with the member, the session and the plan, and reveals none of them.
import { isExpired, type Membership } from '../rules/entitlement.ts';
import { sha256 } from './sessions.ts';

const LENGTH = 22;

export async function offlineOwner(sessionId: string, membership: Membership): Promise<string> {
  const access = `${membership.tier} ${isExpired(membership)}`;
  return (await sha256(`offline ${sessionId} ${access}`)).slice(0, LENGTH);
}
