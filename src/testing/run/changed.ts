// Selects the tests for a change: those that import the changed files, the API tests of their features, and the
// journeys about the pages that show them.
import { basename } from 'node:path';
import type { Import } from '../layers/imports.ts';
import { folderOf } from '../layers/layers.ts';

export interface Known {
  imports: readonly Import[];
  /** Every test file, and the browser's specs with their text. */
  tests: readonly string[];
  specs: ReadonlyMap<string, string>;
  /** Each page's file, and its address up to the first part that varies. */
  pages: ReadonlyMap<string, string>;
}

export interface Concerned {
  rules: string[];
  components: string[];
  api: string[];
  specs: string[];
}

/** A spec that names more pages than this is about a rule for pages, and is left to the push. */
const PAGES_OF_A_JOURNEY = 6;
/** A change that more pages show is proved by its own tests, and by one spec that opens them all. */
const PAGES_OF_A_CHANGE = 8;
const OPENS_ALL = 'src/testing/journeys/every-page-starts.spec.ts';

export function testsFor(changed: readonly string[], known: Known): Concerned {
  const reached = dependentsOf(changed, known.imports);
  // API tests and specs import the Worker's own programs, and with them much of the product: of what they import, only
  // changed tests and their helpers count.
  const ofTests = dependentsOf(changed.filter(isOfTests), known.imports);
  const [api, others] = [known.tests.filter(isOfApi), known.tests.filter((test) => !isOfApi(test))];
  const concerned = others.filter((test) => reached.has(test)).toSorted();
  return {
    rules: concerned.filter((test) => !isOfComponents(test)),
    components: concerned.filter(isOfComponents),
    api: api.filter((test) => ofTests.has(test) || isOfFeature(test, changed)).toSorted(),
    specs: specsFor(changed, reached, ofTests, known),
  };
}

const isOfTests = (file: string) => file.startsWith('src/testing/') || /\.test\.tsx?$/.test(file);
const isOfApi = (test: string) => test.includes('.api.test.');
const isOfComponents = (test: string) => test.includes('.component.test.');

/** The changed files and every file that imports one of them. Type imports don't exist at run time. */
function dependentsOf(changed: readonly string[], imports: readonly Import[]): Set<string> {
  const importers = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ to }) => to,
  );
  const reached = new Set(changed);
  for (const file of reached) for (const { from } of importers.get(file) ?? []) reached.add(from);
  return reached;
}

/** API tests don't import what they test: they call the built Worker. Left out: functions/rules, which all build on. */
function isOfFeature(test: string, changed: readonly string[]): boolean {
  return changed
    .map(folderOf)
    .filter((folder) => folder.startsWith('functions/') && folder !== 'functions/rules')
    .some((folder) => test.startsWith(`${folder.replace(/\/rules$/, '')}/`));
}

function specsFor(
  changed: readonly string[],
  reached: ReadonlySet<string>,
  ofTests: ReadonlySet<string>,
  { specs, pages }: Known,
): string[] {
  const words = new Set(changed.map((file) => folderOf(file).split('/').at(-1)));
  const shown = [...pages].filter(([file]) => reached.has(file)).map(([, address]) => address);
  const everyAddress = [...new Set(pages.values())];
  const isAbout = (file: string, text: string) => {
    const named = everyAddress.filter((address) => names(text, address));
    const ofThese = named.filter((address) => shown.includes(address)).length;
    if (words.has(basename(file, '.spec.ts'))) return true;
    return named.length <= PAGES_OF_A_JOURNEY && ofThese > 0 && 3 * ofThese >= named.length;
  };
  const isShownEverywhere = shown.length > PAGES_OF_A_CHANGE;
  return [...specs]
    .filter(
      ([file, text]) =>
        ofTests.has(file) || (isShownEverywhere ? file === OPENS_ALL : isAbout(file, text)),
    )
    .map(([file]) => file)
    .toSorted();
}

/** True if the text contains the address in quotes, alone or before a variable part. */
const names = (text: string, address: string) =>
  ["'", '`', '"'].some((quote) =>
    [quote, '?', '/', '#'].some((end) => text.includes(`${quote}${address}${end}`)),
  );
