import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Exports that no import names, because a tool, another build or a search by file name uses them. */
const takenOtherwise: readonly RegExp[] = [
  // Found by file name, or loaded by number.
  /^api\/src\/(.+\/)?(routes|tasks|indexes|letters|audited|demo)\.ts#\2$/,
  /^api\/src\/(.+\/)?file-purposes\.ts#filePurposes$/,
  /^api\/src\/(.+\/)?retention\.ts#(rules|keptByLaw|sealed|held)$/,
  // Each feature adds its own to it.
  /^api\/src\/(shared\/audit\.ts#AuditedActions|files\/purposes\.ts#FilePurposes)$/,
  /^remote-\w+\/src\/(.+\/)?screens\.ts#screens$/,
  /^api\/src\/(.+\/)?migrations\//,
  // The entry of a bundle: another build calls it.
  /^(host|remote-\w+)\/src\/(index\.tsx|area\.ts|html\/server\.tsx?)#/,
  /^shared-ui\/src\/(no-browser|first|draw-page)\.tsx?#/,
  // A bundler uses it instead of a package's module.
  /^shared-ui\/src\/lean\/store\.ts#/,
  // One set, from which each area takes the icons that it draws.
  /^shared-ui\/src\/icons\.ts#/,
]

const packages = ['contract', 'shared-auth', 'shared-ui', 'api', 'host', 'webpack', 'e2e', 'mutants', 'bench']
const isTest = (file: string) => /\.(test|spec|mutants)\.tsx?$|(^|\/)testing[./]/.test(file)

/** Files by their path from the project's root; `aliases` has the names in a package's `exports`. */
export type Sources = ReadonlyMap<string, string>

/** Exports without an import, each as `file#name`. Tests count as imports. */
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

/** Reports which names are imported from where; `null` = all, as with `import *`, `export *` and `import()`. */
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

/** The names that `import()` uses, where they follow at once; otherwise null. */
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

/** The `exports` of a package that differ from its paths in `src`. */
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
