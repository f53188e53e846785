// The part of ServiceWorkerGlobalScope in use. TypeScript's own types for it conflict with those of pages.

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends Lifetime {
  readonly request: Request;
}

interface MessageFrom extends Lifetime {
  readonly data: unknown;
  readonly source: Pick<Client, 'postMessage'> | null;
  readonly ports: readonly MessagePort[];
}

interface SyncEvent extends Lifetime {
  readonly tag: string;
}

interface PushEvent extends Lifetime {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends Lifetime {
  readonly notification: Pick<Notification, 'data' | 'close'>;
}

interface Client {
  postMessage(message: unknown): void;
  readonly url: string;
  /** Only window clients have it. */
  navigate?(url: string): Promise<Client | null>;
  focus?(): Promise<unknown>;
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFrom) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options?: { type: 'window' }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'showNotification'>;
}

export const scope = globalThis as unknown as Scope;
