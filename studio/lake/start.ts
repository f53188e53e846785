// `npm run studio`: runs the Studio with all content on this machine until it is stopped. Needs no account.
import { join } from 'node:path';
import { progressOn } from './progress.ts';
import { runLake } from './run.ts';
import { builtStudio } from './studio-build.ts';

const FOLDER = join(import.meta.dirname, '..');
const PORT = Number(process.env.PORT ?? 3333);

try {
  const dist = process.env.STUDIO_DIST || (await builtStudio(FOLDER, progressOn(process.stdout)));
  const { link, stop } = await runLake({
    // Optionally another folder with a dataset, for experiments.
    folder: process.env.STUDIO_FOLDER || FOLDER,
    dist,
    port: PORT,
  });
  console.info(
    `\nThe Studio is at ${link}\nWhat is published there goes into studio/dataset. Stop with Ctrl+C.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  const { code, message } = error as Error & { code?: string };
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${PORT} is taken. Stop what runs there, or choose another: PORT=3334 npm run studio`
      : message,
  );
  process.exit(1);
}
