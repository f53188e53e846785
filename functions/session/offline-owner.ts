// Whose the responses are that a browser keeps for reading without a connection (src/features/offline): a name for this
// session with this access. It changes with the member, the session and the plan, and tells nothing about any of them.
import { isExpired, type Membership } from '../rules/entitlement.ts';
import { sha256 } from './sessions.ts';

const LENGTH = 22;

export async function offlineOwner(sessionId: string, membership: Membership): Promise<string> {
  const access = `${membership.tier} ${isExpired(membership)}`;
  return (await sha256(`offline ${sessionId} ${access}`)).slice(0, LENGTH);
}
