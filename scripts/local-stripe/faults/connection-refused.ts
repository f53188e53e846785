/** Also how start.ts knows that workerd complains about what was asked for. */
export const CONNECTION_REFUSED = 'connection refused, as a fault asked for';

/** Leaves the Worker as an exception: over a service binding that is a connection that never was. */
export class ConnectionRefused extends Error {
  constructor() {
    super(CONNECTION_REFUSED);
  }
}
