/** Also lets start.ts recognize that workerd reports an intended failure. */
export const CONNECTION_REFUSED = 'connection refused, as a fault asked for';

/** Thrown out of the Worker: over a service binding that looks like a refused connection. */
export class ConnectionRefused extends Error {
  constructor() {
    super(CONNECTION_REFUSED);
  }
}
