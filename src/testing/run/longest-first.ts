// Runs slow files first, so that no process works alone at the end. Without results of an earlier run Vitest knows
// only how large a file is.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They build the site, start processes or wait for a Stripe that hangs: small files that take long. */
const LONG = [
  'src/testing/product/builds.api.test.ts',
  'scripts/start.api.test.ts',
  'scripts/live-content.api.test.ts',
  'scripts/photos.api.test.ts',
  'scripts/deploy/deploy.api.test.ts',
  'functions/membership/stripe-fails.api.test.ts',
  'functions/membership/webhook/crash.api.test.ts',
  'functions/membership/unpriced.api.test.ts',
  'functions/membership/stripe-setup.api.test.ts',
  'scripts/doctor/doctor.api.test.ts',
  'scripts/clock/clock.api.test.ts',
  'functions/membership/sync/interleavings.test.ts',
  'functions/session/password-hash.test.ts',
  'studio/lake/crash.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((path) => moduleId.endsWith(`/${path}`));
    // Projects keep their order, one after another.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => [
      ...ofProject.filter(isLong),
      ...ofProject.filter((file) => !isLong(file)),
    ]);
  }
}
