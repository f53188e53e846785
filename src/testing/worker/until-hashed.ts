const TRIES = 20;

/**
 * Sends a password again while the Worker is too busy to hash it (503). On a loaded machine a hash may have to wait longer
 * than the queue allows; a member would press the button again. Returns the last response after 20 tries.
 */
export async function untilHashed(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; tries < TRIES; tries++) {
    const response = await send();
    if (response.status !== 503) return response;
  }
  return send();
}
