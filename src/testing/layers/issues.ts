// Imports that the table of layers does not allow: one sentence each.
import type { Import } from './imports.ts';
import { EXCEPTIONS, folderOf, isTest, LAYERS, layerOf, withBelow } from './layers.ts';

export function layerIssues(imports: readonly Import[]): string[] {
  return [...forbidden(imports), ...mutual(imports), ...cycles(imports), ...unused(imports)];
}

function forbidden(imports: readonly Import[]): string[] {
  return imports.flatMap((each) => {
    const { from, to, isType } = each;
    const [upper, lower] = [layerOf(from), layerOf(to)];
    if (!upper) return [`${from}: no layer has this file`];
    if (!lower) return [`${to}: no layer has this file`];
    if (isExcepted(each)) return [];
    if (withBelow(upper).includes(lower)) return [];
    const ofTypes = LAYERS[upper]?.types?.flatMap(withBelow).includes(lower);
    if (ofTypes && isType) return [];
    const what = ofTypes ? `only types of ${lower}` : `nothing of ${lower}`;
    return [`${from} imports ${to}: ${upper} may import ${what}`];
  });
}

const isExcepted = ({ from, to }: Import) =>
  EXCEPTIONS.some((each) => from.startsWith(each.from) && to.startsWith(each.to));

/** Two folders of production code that import each other are really one folder. */
function mutual(imports: readonly Import[]): string[] {
  const one = new Map<string, Import>();
  for (const each of imports) {
    const [from, to] = [folderOf(each.from), folderOf(each.to)];
    if (from !== to && !isTest(each.from) && !one.has(`${from} ${to}`))
      one.set(`${from} ${to}`, each);
  }
  return [...one].flatMap(([key, there]) => {
    const [from = '', to = ''] = key.split(' ');
    const back = one.get(`${to} ${from}`);
    if (!back || from > to) return [];
    return [
      `${from} and ${to} import each other: ${there.from} imports ${there.to}, ${back.from} imports ${back.to}`,
    ];
  });
}

/** One cycle for each file that is in any. Type imports count: such files cannot be read one at a time. */
function cycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const told = new Set<string>();
  return [...next.keys()].sort().flatMap((start) => {
    if (told.has(start)) return [];
    const way = wayBack(start, next);
    for (const file of way) told.add(file);
    return way.length > 0 ? [`import cycle: ${[...way, start].join(' → ')}`] : [];
  });
}

/** The shortest import path from a file to itself; empty if there is none. */
function wayBack(start: string, next: ReadonlyMap<string, Import[]>): string[] {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const { to } of next.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return way;
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  return [];
}

function unused(imports: readonly Import[]): string[] {
  return EXCEPTIONS.filter(
    (each) => !imports.some(({ from, to }) => from.startsWith(each.from) && to.startsWith(each.to)),
  ).map(({ from, to }) => `nothing in ${from} imports ${to} any more: remove the exception`);
}
