// What CycloneDX 1.5 asks of a bill of materials (https://cyclonedx.org/docs/1.5/json/), as far as ours uses it, and that
// what is handed out has a license and a hash.
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));
const license = v.union([
  v.strictObject({
    license: v.union([v.looseObject({ id: text }), v.looseObject({ name: text })]),
  }),
  v.strictObject({ expression: text }),
]);

const Component = v.pipe(
  v.looseObject({
    'bom-ref': text,
    type: v.picklist(['application', 'framework', 'library']),
    name: text,
    version: text,
    scope: v.picklist(['required', 'optional', 'excluded']),
    purl: v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%+-]+$/)),
    licenses: v.optional(
      v.pipe(
        v.array(license),
        v.check((all) => all.length < 2 || all.every((one) => !('expression' in one))),
      ),
    ),
    hashes: v.optional(
      v.array(
        v.looseObject({
          alg: v.picklist(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
          content: v.pipe(
            v.string(),
            v.regex(/^([a-f\d]{40}|[a-f\d]{64}|[a-f\d]{96}|[a-f\d]{128})$/),
          ),
        }),
      ),
    ),
  }),
  v.check(
    ({ scope, licenses = [], hashes = [] }) =>
      scope !== 'required' || (licenses.length > 0 && hashes.length > 0),
    'has no license or no hash',
  ),
);

const VALID = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.5'),
  serialNumber: v.pipe(
    v.string(),
    v.regex(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  metadata: v.looseObject({
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    component: v.looseObject({ 'bom-ref': text, type: v.literal('application'), name: text }),
  }),
  components: v.array(Component),
  dependencies: v.array(v.strictObject({ ref: text, dependsOn: v.optional(v.array(text)) })),
});
/** To be spoiled by tests. */
export interface Bom {
  serialNumber?: string;
  components: Partial<v.InferOutput<typeof Component>>[];
  dependencies: { ref: string }[];
}

/** One line per rule that is broken. */
export function bomIssues(bom: unknown): string[] {
  const read = v.safeParse(VALID, bom);
  if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  const { components, dependencies, metadata } = read.output;
  const references = [metadata.component, ...components].map((one) => one['bom-ref']);
  const known = new Set(references);
  return [
    ...references.filter((one, at) => references.indexOf(one) < at).map((one) => `${one} twice`),
    ...dependencies
      .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
      .filter((one) => !known.has(one))
      .map((one) => `${one} is no component`),
  ];
}
