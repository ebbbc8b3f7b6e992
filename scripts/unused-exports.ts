import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Exports that no import names: a tool, another build or a file found by its name takes them. */
const takenOtherwise: readonly RegExp[] = [
  // Found by its name, or loaded by number.
  /^api\/src\/(.+\/)?routes\.ts#routes$/,
  /^api\/src\/db\/migrations\//,
  // Where a bundle begins: another build calls these.
  /^(host|remote-\w+)\/src\/(index\.tsx|area\.ts|html\/server\.tsx?)#/,
  /^shared-ui\/src\/(html\/no-browser|first|html\/draw-page)\.tsx?#/,
  // A bundler puts it in the place of a package's own.
  /^shared-ui\/src\/lean\/store\.ts#/,
  // One set, of which each area takes what it draws.
  /^shared-ui\/src\/icons\.ts#/,
]

const packages = ['contract', 'shared-auth', 'shared-ui', 'api', 'host', 'webpack', 'e2e', 'mutants', 'bench']
const isTest = (file: string) => /\.(test|spec|mutants)\.tsx?$|(^|\/)testing[./]/.test(file)

/** Files by their path from the project's root; what a package names by `exports` is in `aliases`. */
export type Sources = ReadonlyMap<string, string>

/** Exports that nobody imports, each as `file#name`. Tests count as somebody. */
export function unusedExports(sources: Sources, aliases: Readonly<Record<string, string>> = {}): string[] {
  const used = new Set<string>()
  const declared: string[] = []
  for (const [file, source] of sources) {
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
    const targetOf = (name: string) => found(sources, file, aliases[name] ?? name)
    if (isChecked(file)) declared.push(...exportsOf(tree).map((name) => `${file}#${name}`))
    visit(tree, (names, from) => {
      const target = targetOf(from)
      if (target) for (const name of names ?? ['*']) used.add(`${target}#${name}`)
    })
  }
  return declared.filter((one) => {
    const [file = ''] = one.split('#')
    return !used.has(one) && !used.has(`${file}#*`) && !takenOtherwise.some((exception) => exception.test(one))
  })
}

const isChecked = (file: string) => !isTest(file) && /^(contract|api|host|shared-\w+|remote-\w+|webpack)\//.test(file)

function found(sources: Sources, file: string, name: string) {
  const [folder = '', ...rest] = name.split('/')
  const place = name.startsWith('.')
    ? join(file, '..', name)
    : packages.includes(folder) &&
      join(folder, ...(sources.has(name) ? [] : folder === 'mutants' ? [] : ['src']), ...rest)
  return place ? [place, `${place}.ts`, `${place}.tsx`, `${name}.ts`].find((one) => sources.has(one)) : undefined
}

function exportsOf(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : []
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    const kinds = modifiers.map(({ kind }) => kind)
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
    return 'name' in statement ? [(statement.name as ts.Identifier).text] : []
  })
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))

/** Tells which names are taken from where; `null` = all, as by `import *`, `export *` and `import()`. */
function visit(node: ts.Node, tell: (names: string[] | null, from: string) => void): void {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    const from = (node.moduleSpecifier as ts.StringLiteral).text
    const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
    const isAll = named ? !('elements' in named) : ts.isExportDeclaration(node)
    if (isAll) tell(null, from)
    else if (named && 'elements' in named)
      tell(
        named.elements.map(({ propertyName, name }) => (propertyName ?? name).text),
        from,
      )
  }
  const [from] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
  if (from && ts.isStringLiteralLike(from)) tell(takenLater(node), from.text)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    tell(null, node.argument.literal.text)
  ts.forEachChild(node, (child) => visit(child, tell))
}

/** Which names `import()` takes, where it says so at once; else null. */
function takenLater({ parent }: ts.Node): string[] | null {
  const use = ts.isAwaitExpression(parent) ? parent.parent : parent.parent?.parent
  const then = ts.isPropertyAccessExpression(parent) && parent.parent
  const [taker] = then && ts.isCallExpression(then) ? then.arguments : []
  const name =
    taker && ts.isArrowFunction(taker)
      ? taker.parameters[0]?.name
      : ts.isAwaitExpression(parent) && use && ts.isVariableDeclaration(use)
        ? use.name
        : undefined
  if (!name || !ts.isObjectBindingPattern(name) || name.elements.some(({ dotDotDotToken }) => dotDotDotToken))
    return null
  return name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText())
}

/** What a package's `exports` name otherwise than by its path in `src`. */
export function aliasesIn(root: string): Record<string, string> {
  return Object.fromEntries(
    ['shared-auth', 'shared-ui'].flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
        exports: Record<string, string>
      }
      return Object.entries(exports).map(([key, to]) => [join(name, key), join(name, to)] as const)
    }),
  )
}
