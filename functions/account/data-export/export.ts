// The export of a member's data: a ZIP with one page to read, and everything behind it as JSON and CSV. It is
// streamed, so memory never holds all rows or the whole ZIP.
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { csvLine } from '../../rules/csv.ts';
import { PRODUCT_NAME } from '../../rules/product.ts';
import { requireMember } from '../../session/current-member.ts';
import { EXPORTS } from '../limits.ts';
import { recordEvent } from '../security-log/events.ts';
import { PAGE_NAME } from './export-name.ts';
import { exportFileName } from './file-name.ts';
import { TABLE_LABELS } from './labels.ts';
import { pageOf } from './page.ts';
import { openReader, type Reader } from './reader.ts';
import { readmeOf } from './readme.ts';
import { columnsOf, GROUPS, PAGE } from './reads.ts';

export async function exportAccount(c: Context<AppEnv>): Promise<Response> {
  const { id } = await requireMember(c);
  await countAttempt(c.var.db, [{ limit: EXPORTS, subject: id }]);
  await recordEvent(c, id, 'data-exported').run();
  return exportFile(c);
}

/** Everything of the member whose session the request has. */
export async function exportFile(c: Context<AppEnv>): Promise<Response> {
  const reader = await openReader(c, GROUPS);
  const now = new Date();
  return c.body(
    zipped((zip) => steps(c, zip, reader, now)),
    200,
    {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportFileName(PRODUCT_NAME, now)}"`,
    },
  );
}

/** Runs one step whenever the browser can take more. */
function zipped(work: (zip: Zip) => AsyncGenerator<void>): ReadableStream<Uint8Array> {
  let running: AsyncGenerator<void>;
  let zip: Zip;
  let hasWritten = false;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        if (chunk.length > 0) controller.enqueue(chunk);
        hasWritten ||= chunk.length > 0;
        if (isLast) controller.close();
      });
      running = work(zip);
    },
    async pull() {
      // A stream does not call `pull` again after one that enqueued nothing.
      hasWritten = false;
      while (!hasWritten) if ((await running.next()).done) return void zip.end();
    },
    async cancel() {
      zip.terminate();
      await running.return(undefined);
    },
  });
}

function addFile(zip: Zip, name: string) {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return {
    write: (text: string) => file.push(strToU8(text)),
    end: (text = '') => file.push(strToU8(text), true),
  };
}

/** Yields after each row, and after each entry of the page. */
async function* steps(
  c: Context<AppEnv>,
  zip: Zip,
  reader: Reader,
  now: Date,
): AsyncGenerator<void> {
  const counts = new Map<string, number>();
  // Stays open while the CSV files are made: those wait in memory, compressed.
  const json = addFile(zip, 'data/everything.json');
  let isFirst = true;
  for (const [i, sources] of GROUPS.entries()) {
    const rows = reader.rowsOf(i);
    let next = await rows.next();
    for (const { table, sql } of sources) {
      json.write(`${isFirst ? '{' : ','}\n${JSON.stringify(table)}: [`);
      isFirst = false;
      const columns = columnsOf(sql);
      let sheet: ReturnType<typeof addFile> | undefined;
      for (; !next.done && next.value.table === table; next = await rows.next()) {
        const { row } = next.value;
        const count = counts.get(table) ?? 0;
        if (!sheet) {
          sheet = addFile(zip, `data/${table}.csv`);
          sheet.write(csvLine(columns));
        }
        sheet.write(csvLine(columns.map((column) => row[column])));
        json.write(`${count > 0 ? ',' : ''}\n${JSON.stringify(row)}`);
        counts.set(table, count + 1);
        yield;
      }
      sheet?.end();
      json.write(']');
    }
  }
  json.end('\n}\n');
  yield;
  const readme = addFile(zip, 'data/README.txt');
  readme.end(readmeOf(counts, now));
  const names = Object.keys(PAGE) as (keyof typeof PAGE)[];
  const forPage = await openReader(
    c,
    names.map((table) => [{ table, sql: PAGE[table] }]),
  );
  const page = addFile(zip, PAGE_NAME);
  const source = {
    env: c.env,
    member: forPage.member,
    counts,
    labels: TABLE_LABELS,
    now,
    rowsOf: (table: keyof typeof PAGE) => forPage.rowsOf(names.indexOf(table)),
  };
  for await (const part of pageOf(source)) {
    page.write(part);
    yield;
  }
  page.end();
}
