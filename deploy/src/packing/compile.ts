import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { DECLARATION_OPTIONS } from '../surface/declaration-options';

const OPTIONS: ts.CompilerOptions = {
  ...DECLARATION_OPTIONS,
  verbatimModuleSyntax: true,
  // `npm run typecheck` does the checks.
  noCheck: true,
};

/** An import of a packed file: a path in the package, or the name of another package. */
export interface Import {
  /** The source from which the file was made. */
  file: string;
  specifier: string;
  /** True if a declaration imports it; the compiler may have added it there. */
  isType: boolean;
}

/**
 * Compiles sources and everything of ours that they reach to JavaScript and declarations, laid out as the sources are.
 * Relative imports are written out to the file, as Node asks of ES modules.
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

/** The text by which a node names another module; `import('./x').Name`, in a type, has it one level below. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  if (ts.isImportTypeNode(node)) return node.argument;
  return undefined;
}
