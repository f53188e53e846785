// The imports of every file, as TypeScript's parser reads them. In an Astro file: the frontmatter and the scripts.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  from: string;
  to: string;
  /** Type-only, erased when compiled. */
  isType: boolean;
}

const FILES = ['{src,functions,scripts,studio,bench}/**/*.{ts,tsx,mjs,astro}', '*.{ts,mjs}'];
const NOT_OURS = /(^|\/)(node_modules|dist|\.\w+)$/;

/** Every import between our own files. */
export function allImports(root = process.cwd()): Import[] {
  const found = globSync(FILES, { cwd: root, exclude: (path) => NOT_OURS.test(path) });
  const paths = found.map((path) => path.replaceAll('\\', '/'));
  const known = new Set(paths);
  return paths.flatMap((path) =>
    importsIn(path, readFileSync(join(root, path), 'utf8')).filter(({ to }) => known.has(to)),
  );
}

/** Relative imports, in the file's order; packages are left out. */
export function importsIn(path: string, text: string): Import[] {
  const folder = posix.dirname(path);
  return partsOf(path, text).flatMap((part) => {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(path, part, ts.ScriptTarget.Latest, false, kind);
    const found: Import[] = [];
    const visit = (node: ts.Node) => {
      const { name, isType } = importOf(node) ?? {};
      if (name?.startsWith('.'))
        found.push({
          from: path,
          to: posix.join(folder, name.replace(/\?.*/, '')),
          isType: isType === true,
        });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function partsOf(path: string, text: string): string[] {
  if (!path.endsWith('.astro')) return [text];
  const [, frontmatter = ''] = /^\s*---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  return [frontmatter, ...scripts.map(([, script = '']) => script)];
}

function importOf(node: ts.Node): { name: string; isType: boolean } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return { name: node.moduleSpecifier.text, isType: isTypeClause(node.importClause) };
  if (
    ts.isExportDeclaration(node) &&
    node.moduleSpecifier &&
    ts.isStringLiteral(node.moduleSpecifier)
  )
    return { name: node.moduleSpecifier.text, isType: node.isTypeOnly };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { name: (node.argument.literal as ts.StringLiteral).text, isType: true };
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  if (argument && ts.isStringLiteral(argument) && isDynamic(node as ts.CallExpression))
    return { name: argument.text, isType: false };
  return undefined;
}

const isDynamic = ({ expression }: ts.CallExpression) =>
  expression.kind === ts.SyntaxKind.ImportKeyword;

function isTypeClause(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause !== undefined;
  const names = clause.namedBindings;
  if (clause.name || !names || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}
