declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Context {
    path: string;
    method: string;
    status: number;
    type: string;
    body: unknown;
    /** False: another handler responds, or none does. */
    respond: boolean;
    req: IncomingMessage;
    res: ServerResponse;
    oidc?: { route: string; session?: { accountId?: string } };
    redirect(url: string): void;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    Client: { prototype: { compareClientSecret(secret: string): Promise<boolean> } };
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
    interactionDetails(
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<{ params: { client_id: string; scope: string } }>;
    interactionResult(req: IncomingMessage, res: ServerResponse, result: object): Promise<string>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): unknown;
}
