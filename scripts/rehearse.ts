// `npm run rehearse`: setup, deploy, backup and rollback without an account anywhere: a shell in which Cloudflare, Stripe
// and Resend are on this machine. docs/deploy.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { KEYS, startRehearsal } from './rehearsal/services.ts';

const KEPT_IN = '.wrangler/state/rehearsal';
const DOMAIN = 'money-school.com';

// Everything after our own option is the command's, its own `--` too.
const given = process.argv.slice(2);
const domain = given[0] === '--domain' ? (given[1] ?? DOMAIN) : DOMAIN;
const [command, ...args] = given[0] === '--domain' ? given.slice(2) : given;
const rehearsal = await startRehearsal(KEPT_IN, domain);
if (!command)
  console.info(
    [
      `This shell is a rehearsal. Its Cloudflare account has the domain ${domain}; nothing leaves this machine.`,
      'Keys for the setup:',
      ...Object.entries(KEYS).map(([name, key]) => `  ${name} ${key}`),
      `\`npm run setup\` begins, \`exit\` ends it. The account stays in ${KEPT_IN}: delete it to begin again.`,
    ].join('\n'),
  );
// Ctrl-C is for the command in it.
process.on('SIGINT', () => undefined);
const child = spawn(command ?? process.env.SHELL ?? 'bash', args, {
  stdio: 'inherit',
  env: { ...process.env, ...rehearsal.environment },
});
const [code] = (await once(child, 'close')) as [number | null];
await rehearsal.stop();
process.exitCode = code ?? 1;
