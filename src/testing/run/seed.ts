// Random cases are the same on every run; `SEED=7 npm run test:rules` tries others. The seed is always printed.
import fc from 'fast-check';

export const SEED = Number(process.env.SEED ?? 20_261_121);

console.info(`Random cases from seed ${SEED}`);
fc.configureGlobal({ seed: SEED });

export { fc };
