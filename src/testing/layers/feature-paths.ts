// `npm run check:paths`: the code below the features names no address of a feature. What a route needs of it, the route
// declares: functions/http/route-needs.ts.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { ALL_PAGES } from '../../../functions/rules/page-lists.ts';
import { isTest } from './layers.ts';

const INFRASTRUCTURE = 'functions/{http,database,configuration}/**/*.ts';
const MAP = 'functions/index.ts';

/** Files that may name addresses, each with its reason. An unused exception is an issue. */
export const EXCEPTIONS: readonly { in: string; because: string }[] = [
  {
    in: 'functions/configuration/payments.ts',
    because: 'where the local Stripe is reached: its programs and the Worker share the address',
  },
  {
    in: 'functions/http/assets.ts',
    because: 'the page for a route that failed: it is shown at any address',
  },
  {
    in: 'functions/http/security-headers.ts',
    because: 'the build writes the same policies for static pages, which have no route',
  },
];

/** The first segment of every page and of every address on the map, `api` left out. */
export function segmentsOf(map: string): Set<string> {
  const named = [...map.matchAll(/\.(?:get|post|all|use|route)\(\s*'(\/[^']*)'/g)];
  const paths = [...named.map(([, path = '']) => path), ...ALL_PAGES.map(([address]) => address)];
  return new Set(
    paths.flatMap((path) => {
      const [, first, second] = path.split('/');
      const segment = first === 'api' ? second : first;
      return /^[a-z][a-z-]*$/.test(segment ?? '') ? [segment ?? ''] : [];
    }),
  );
}

export interface NamedPath {
  file: string;
  line: number;
  segment: string;
}

/** In strings, templates and regular expressions; comments and imports may name what they like. */
export function pathsIn(file: string, text: string, segments: ReadonlySet<string>): NamedPath[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const any = [...segments].join('|');
  const inString = new RegExp(`(?:^|[^\\w./-])/(?:api/)?(${any})(?![\\w-])`);
  const inPattern = new RegExp(`[/(|](${any})(?=[/)|($\\\\[])`);
  const found: NamedPath[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const segment = ts.isRegularExpressionLiteral(node)
      ? node.text.includes('\\/') && inPattern.exec(node.text.replaceAll('\\/', '/'))?.[1]
      : (ts.isStringLiteralLike(node) || isTemplatePart(node)) && inString.exec(node.text)?.[1];
    if (segment) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file, line: line + 1, segment });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

export function pathIssues(found: readonly NamedPath[]): string[] {
  const excepted = new Set(EXCEPTIONS.map((each) => each.in));
  const unused = EXCEPTIONS.filter((each) => !found.some(({ file }) => file === each.in));
  return [
    ...found
      .filter(({ file }) => !excepted.has(file))
      .map(
        ({ file, line, segment }) =>
          `${file}:${line} names an address of /${segment}: declare the need at its route`,
      ),
    ...unused.map((each) => `${each.in} names no address any more: remove the exception`),
  ];
}

if (import.meta.main) {
  const segments = segmentsOf(readFileSync(MAP, 'utf8'));
  const files = globSync(INFRASTRUCTURE).filter((file) => !isTest(file));
  const found = files.flatMap((file) => pathsIn(file, readFileSync(file, 'utf8'), segments));
  const issues = pathIssues(found);
  for (const issue of issues) console.error(issue);
  if (issues.length > 0) process.exitCode = 1;
  console.info(
    `${files.length} files below the features, ${segments.size} addresses, ${issues.length} named`,
  );
}
