// Passes WebSockets through byte for byte; only the opening request is read.
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';

/** `whenOpen`: the port of the site, once there is one. */
export function passSockets(server: Server, whenOpen: () => Promise<number>): void {
  server.on('upgrade', async (incoming: IncomingMessage, browser: Duplex, head: Buffer) => {
    browser.on('error', () => browser.destroy());
    const site = connect({ host: 'localhost', port: await whenOpen() });
    if (browser.destroyed) return void site.destroy();
    const { method, url, rawHeaders } = incoming;
    const headers = Array.from(
      { length: rawHeaders.length / 2 },
      (_, i) => `${rawHeaders[2 * i]}: ${rawHeaders[2 * i + 1]}\r\n`,
    );
    site.write(`${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    site.write(head);
    // Either end closes the other: the browser then opens another socket.
    pipeline(browser, site, () => browser.destroy());
    pipeline(site, browser, () => site.destroy());
  });
}
