// Everything that was asked, in `requests.ndjson`, written before the response leaves.
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Asked {
  method: string;
  /** Without the account's id. */
  path: string;
  status: number;
}

export class RequestLog {
  private readonly file: string;
  constructor(folder: string) {
    this.file = join(folder, 'requests.ndjson');
  }

  add(asked: Asked): void {
    appendFileSync(this.file, `${JSON.stringify(asked)}\n`);
  }

  list(): Asked[] {
    try {
      const lines = readFileSync(this.file, 'utf8').split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as Asked);
    } catch {
      return [];
    }
  }

  clear(): void {
    rmSync(this.file, { force: true });
  }
}
