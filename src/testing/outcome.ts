// What a report of Vitest or Playwright says: how many tests passed, and which did not.

export interface Outcome {
  passed: number;
  failed: { name: string; file: string }[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}
interface Suite {
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
}
interface Report {
  testResults?: VitestFile[];
  suites?: Suite[];
  config?: { rootDir: string };
}

/** Of the text of a report; of none, nothing passed. Files are whole paths. A test that Playwright calls flaky has failed. */
export function outcomeOf(json: string): Outcome {
  const { testResults = [], suites = [], config } = JSON.parse(json) as Report;
  const results = [...testResults.flatMap(ofFile), ...suites.flatMap((suite) => ofSuite(suite))];
  return {
    passed: results.filter(({ ok }) => ok).length,
    failed: results
      .filter(({ ok }) => !ok)
      .map(({ name, file }) => ({ name, file: config ? `${config.rootDir}/${file}` : file })),
  };
}

interface Result {
  name: string;
  file: string;
  ok: boolean;
}

function ofFile({ name: file, status, assertionResults }: VitestFile): Result[] {
  const ran = assertionResults.filter((test) => ['passed', 'failed'].includes(test.status));
  // A file that cannot be loaded has no tests to report.
  if (ran.length === 0 && status === 'failed') return [{ name: file, file, ok: false }];
  return ran.map((test) => ({ name: test.fullName, file, ok: test.status === 'passed' }));
}

function ofSuite({ specs = [], suites = [] }: Suite): Result[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, file, tests }) => ({
        name: title,
        file,
        ok: tests.every(({ status }) => status === 'expected' || status === 'skipped'),
      })),
    ...suites.flatMap(ofSuite),
  ];
}
