import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const TERMINAL = pathToFileURL(resolve('src', 'testing', 'deploy', 'fake-terminal.mjs')).href;
const PROGRAM = `
  process.stdout.isTTY = true;
  const { typedAnswer } = await import(${JSON.stringify(pathToFileURL(resolve('scripts', 'deploy', 'typed-answer.ts')).href)});
  console.log('It is ' + (await typedAnswer('Which one? ')));`;

async function type(keys: string) {
  const child = spawn(
    process.execPath,
    ['--import', TERMINAL, '--input-type=module', '-e', PROGRAM],
    { env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  );
  const complained = text(child.stderr);
  let said = '';
  child.stdout.on('data', (part) => {
    if (!said.includes('Which one?') && String(part).includes('Which one?'))
      child.stdin.write(keys);
    said += part;
  });
  const [code] = await once(child, 'close');
  return { code, said, complained: await complained };
}

test('a question is answered, and Ctrl-C at it ends with a sentence instead of a stack trace', async () => {
  expect(await type(' two \r')).toMatchObject({
    code: 0,
    said: expect.stringContaining('It is two'),
  });
  const stopped = await type('\u0003');
  expect([stopped.code, stopped.complained.trim()]).toEqual([130, 'Stopped. Nothing was changed.']);
});
