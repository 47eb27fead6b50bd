import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { DECLARATION_OPTIONS } from '../surface/declaration-options';

const OPTIONS: ts.CompilerOptions = {
  ...DECLARATION_OPTIONS,
  verbatimModuleSyntax: true,
  // Types are checked by `npm run typecheck`, not here.
  noCheck: true,
};

/** An import of a packed file: a path in the package, or the name of another package. */
export interface Import {
  /** Path of the source from which the file was made. */
  file: string;
  specifier: string;
  /** True if a declaration has the import, which the compiler may have added. */
  isType: boolean;
}

/**
 * Compiles sources, and everything of ours that they reach, to JavaScript and declarations in the same layout. Relative imports
 * get the file name with its extension, as Node requires in ES modules.
 * @param root folder of the workspace, whose place `outDir` takes
 */
export function compile(roots: readonly string[], root: string, outDir: string): Import[] {
  const program = ts.createProgram([...roots], { ...OPTIONS, rootDir: root, outDir });
  const imports: Import[] = [];
  const completed = (isType: boolean) =>
    completedImports(program.getCompilerOptions(), (file, specifier) => {
      imports.push({ file, specifier, isType });
    });
  // Runs after the compiler has removed imports that are used only as types.
  const [code, declaration] = [completed(false), completed(true)];
  program.emit(undefined, undefined, undefined, false, {
    after: [(context) => (source) => code(context, source)],
    afterDeclarations: [
      (context) => (source) => (ts.isSourceFile(source) ? declaration(context, source) : source),
    ],
  });
  return imports;
}

/** The imports of a plain JavaScript file. */
export function importsOf(file: string, text: string): Import[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => ({ file, specifier: fileName, isType: false }));
}

type Heard = (file: string, specifier: string) => void;

/** Rewrites the specifiers of a module, and reports each original one to `heard`. */
function completedImports(options: ts.CompilerOptions, heard: Heard) {
  const complete = (file: string, specifier: string): string => {
    heard(file, specifier);
    if (!specifier.startsWith('.')) return specifier;
    const found = ts.resolveModuleName(specifier, file, options, ts.sys).resolvedModule?.resolvedFileName;
    if (found === undefined || !/\.tsx?$/.test(found)) return specifier;
    const path = relative(dirname(file), found).replace(/\.tsx?$/, '.js');
    return path.startsWith('.') ? path : `./${path}`;
  };
  return (context: ts.TransformationContext, source: ts.SourceFile): ts.SourceFile => {
    const { factory } = context;
    const literal = (text: ts.StringLiteral) =>
      factory.createStringLiteral(complete(source.fileName, text.text), true);
    const visit = (node: ts.Node, isNamed = false): ts.Node => {
      if (isNamed && ts.isStringLiteral(node)) return literal(node);
      const specifier =
        specifierOf(node) ?? (isNamed && ts.isLiteralTypeNode(node) ? node.literal : undefined);
      return ts.visitEachChild(node, (child) => visit(child, child === specifier), context);
    };
    return ts.visitEachChild(source, (node) => visit(node), context);
  };
}

/** The text by which a node names another module; in `import('./x').Name`, a type, it is one level further down. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  if (ts.isImportTypeNode(node)) return node.argument;
  return undefined;
}
