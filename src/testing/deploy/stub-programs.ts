// npm and Wrangler as programs that note their calls. Wrangler keeps what is deployed in deployed.json; version two is
// the one that is uploaded.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROGRAM = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const [, program, ...args] = process.argv;
const name = require('node:path').basename(program);
appendFileSync('calls.txt', [name, ...args].join(' ') + ' ORIGIN=' + process.env.ORIGIN + '\\n');
const output = (entry) => process.env.WRANGLER_OUTPUT_FILE_PATH &&
  appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, '{"type":"wrangler-session"}\\n' + JSON.stringify(entry) + '\\n');
const deploy = (versions) => writeFileSync('deployed.json', JSON.stringify(versions));
const fail = (message) => {
  output({ type: 'command-failed', message });
  console.error(message);
  process.exit(1);
};
const [first, second] = args;
if (existsSync('answers.json') && name === 'wrangler') {
  const answers = JSON.parse(readFileSync('answers.json', 'utf8'));
  const answer = answers[args.slice(0, 3).join(' ')] ?? answers[[first, second].join(' ')];
  if (typeof answer === 'string') fail(answer);
  if (answer) return void console.log(JSON.stringify(answer));
}
if (first === 'deploy') {
  deploy([{ version_id: 'two', percentage: 100 }]);
  output({ type: 'deploy', version_id: 'two' });
}
if (first === 'deployments' && second === 'status') {
  if (!existsSync('deployed.json')) fail('This Worker does not exist on your account. [code: 10007]');
  console.log(JSON.stringify({ versions: JSON.parse(readFileSync('deployed.json', 'utf8')) }));
}
if (first === 'versions' && second === 'upload') output({ type: 'version-upload', version_id: 'two' });
if (first === 'rollback') deploy([{ version_id: second, percentage: 100 }]);
if (first === 'versions' && second === 'deploy')
  deploy(args.filter((arg) => arg.endsWith('%')).map((arg) => {
    const [version_id, percentage] = arg.slice(0, -1).split('@');
    return { version_id, percentage: Number(percentage) };
  }));
`;

/** A folder for PATH. `wrangler`: the real one's file, in place of a stub. */
export async function stubPrograms(
  folder: string,
  { wrangler }: { wrangler?: string } = {},
): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const real = `#!/bin/sh\nexec "${process.execPath}" "${wrangler}" "$@"\n`;
  for (const name of ['npm', 'wrangler']) {
    await writeFile(join(bin, name), name === 'wrangler' && wrangler ? real : PROGRAM);
    await chmod(join(bin, name), 0o755);
  }
  return bin;
}
