// What security.txt names as the policy: the text that is in the repository, so that there is one.
import policy from '../../SECURITY.md?raw';

export const GET = () => new Response(policy);
