// Opens a lake on a folder and serves it until it is stopped.
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { removeFile, replaceFile } from './durable.ts';
import { fieldsOf } from './fields-of.ts';
import { Guard } from './guard.ts';
import { type Site, serve } from './http.ts';
import { type Lake, openLake } from './lake.ts';
import { presence } from './socket.ts';
import { tokenIn } from './token.ts';

export interface RunOptions {
  /** The folder that contains `dataset`; `.lake` is created in it. */
  folder: string;
  dist: string;
  /** 0 picks a free port. */
  port: number;
}

export interface RunningLake {
  lake: Lake;
  url: string;
  token: string;
  /** The URL to open in a browser, including the token. */
  link: string;
  stop(): Promise<void>;
}

export async function runLake(options: RunOptions): Promise<RunningLake> {
  const folder = resolve(options.folder);
  const work = join(folder, '.lake');
  let site: Site | undefined;
  const server = serve(() => site as Site);
  // The port first: asset URLs contain it. No request is served before the documents are loaded.
  const port = await new Promise<number>((done, failed) => {
    server.once('error', failed);
    server.listen(options.port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
  const url = `http://localhost:${port}`;
  let lake: Lake;
  try {
    lake = openLake({ folder, fieldsOf, origin: url });
  } catch (error) {
    server.close();
    throw error;
  }
  mkdirSync(work, { recursive: true });
  const token = tokenIn(join(work, 'token'));
  const guard = new Guard(token, port);
  site = { lake, guard, token, dist: resolve(options.dist) };
  const closePresence = presence(server, guard);
  const stopWatching = lake.transactions.watch();
  const note = join(work, 'lake.json');
  replaceFile(note, JSON.stringify({ url, token, pid: process.pid }), 0o600);
  const stop = async () => {
    removeFile(note);
    stopWatching();
    closePresence();
    lake.listeners.close();
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    lake.store.close();
  };
  return { lake, url, token, link: `${url}/?token=${token}`, stop };
}
