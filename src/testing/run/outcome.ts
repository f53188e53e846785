// Reads a report of Vitest or Playwright: how many tests passed, which failed, which needed a second try, and
// how long each took.

export interface Result {
  name: string;
  /** An absolute path. */
  file: string;
  seconds: number;
  outcome: 'passed' | 'flaky' | 'failed';
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: {
    fullName: string;
    status: string;
    duration?: number;
    /** Including the first try, where the second one passed. */
    failureMessages?: string[];
  }[];
}
interface Spec {
  title: string;
  file: string;
  tests: { status: string; results?: { duration: number }[] }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}
interface Report {
  testResults?: VitestFile[];
  suites?: Suite[];
  config?: { rootDir: string };
}

/** Takes the text of a report; `{}` yields none. Skipped tests are left out. */
export function resultsOf(json: string): Result[] {
  const { testResults = [], suites = [], config } = JSON.parse(json) as Report;
  const folder = config ? `${config.rootDir}/` : '';
  return [
    ...testResults.flatMap(ofFile),
    ...suites.flatMap(ofSuite).map((result) => ({ ...result, file: folder + result.file })),
  ];
}

/** The longest first. */
export function slowest(results: readonly Result[], count: number): Result[] {
  return results.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function ofFile({ name: file, status, assertionResults }: VitestFile): Result[] {
  const ran = assertionResults.filter((test) => ['passed', 'failed'].includes(test.status));
  // A file that cannot be loaded has no tests to report.
  if (ran.length === 0 && status === 'failed')
    return [{ name: file, file, seconds: 0, outcome: 'failed' }];
  return ran.map(({ fullName: name, status, duration = 0, failureMessages = [] }) => ({
    name,
    file,
    seconds: duration / 1000,
    outcome: status === 'failed' ? 'failed' : failureMessages.length > 0 ? 'flaky' : 'passed',
  }));
}

function ofSuite({ specs = [], suites = [] }: Suite): Result[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title: name, file, tests }) => ({
        name,
        file,
        seconds: tests
          .flatMap(({ results = [] }) => results)
          .reduce((sum, { duration }) => sum + duration / 1000, 0),
        outcome: outcomeOf(new Set(tests.map(({ status }) => status))),
      })),
    ...suites.flatMap(ofSuite),
  ];
}

function outcomeOf(statuses: Set<string>): Result['outcome'] {
  const known = new Set(['expected', 'flaky', 'skipped']);
  if (!statuses.isSubsetOf(known)) return 'failed';
  return statuses.has('flaky') ? 'flaky' : 'passed';
}
