/**
 * A site for the public, as opposed to the one with demo members that runs on this machine (`npm start`, `npm run dev`,
 * tests): it shows no figure and no story without a source, and names its operator.
 */
export function isProductionBuild(): boolean {
  const { NODE_ENV, DEMO_MEMBERS } = process.env;
  return NODE_ENV === 'production' && DEMO_MEMBERS !== 'true';
}
