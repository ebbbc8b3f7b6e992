import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Nothing translates an attribute of HTML on its way to the page; a prop such as `title` is translated by our component. */
const ofHtml = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder'])
const ofOurs = new Set([
  'label',
  'title',
  'subtitle',
  'hint',
  'text',
  'doubt',
  'good',
  'submit',
  'action',
  'aside',
  'done',
])
const hasWord = /\p{L}{2}/u

const untranslated = 'Pass this text through t.'
const glued = 'This sentence is glued from pieces: make it one text with named values, t(text, values).'
const oldVoice = /\b(stands|[Hh]e|[Hh]is|[Hh]im|anew|by itself|[Gg]o on|is told|once more)\b/

/** What a file shows without `t`, or in pieces that another language cannot order; each with its line and why. */
export function badTexts(file: string, source: string): string[] {
  const bad: string[] = []
  const tree = parsed(file, source)
  const report = (node: ts.Node, why: string) => bad.push(`${lineOf(tree, node)}: ${why} ${beginning(node)}`)

  /** A text on its way to the page; `direct` when nobody translates it further on. */
  function shown(node: ts.Node | undefined, direct: boolean): void {
    if (!node) return
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) shown(node.expression, direct)
    if (ts.isConditionalExpression(node)) {
      shown(node.whenTrue, direct)
      shown(node.whenFalse, direct)
    }
    if (ts.isBinaryExpression(node) && choosing.has(node.operatorToken.kind)) {
      shown(node.left, direct)
      shown(node.right, direct)
    }
    if (ts.isStringLiteralLike(node) && direct && hasWord.test(node.text)) report(node, untranslated)
    if (isGlued(node)) report(node, glued)
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxText(node) && hasWord.test(node.text)) report(node, untranslated)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node, true)
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText()
      if (ofHtml.has(name)) shown(node.initializer, true)
      if (ofOurs.has(name)) shown(node.initializer, /^[a-z]/.test(node.parent.parent.tagName.getText()))
    }
    if (sentenceIn(node).some(isGlued)) report(node, glued)
    if (ts.isTemplateExpression(node) && node.templateSpans.some(({ expression }) => isPiece(expression)))
      report(node, glued)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return bad
}

/** Texts in the voice that was odd to whoever read them. */
export function oldWords(file: string, source: string): string[] {
  const bad: string[] = []
  const tree = parsed(file, source)
  function visit(node: ts.Node): void {
    if (isText(node)) {
      const [word] = oldVoice.exec(node.text) ?? []
      if (word && node.text.includes(' '))
        bad.push(`${lineOf(tree, node)}: Say it without "${word}". ${beginning(node)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return bad
}

const parsed = (file: string, source: string) =>
  ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

function lineOf(tree: ts.SourceFile, node: ts.Node) {
  return `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

const beginning = (node: ts.Node) => node.getText().replace(/\s+/g, ' ').slice(0, 80)

const choosing = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

const isT = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't'

/** What `t`, `rich`, a refusal or bad input is given as its sentence. */
function sentenceIn(node: ts.Node): ts.Expression[] {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const name = node.expression.getText()
  if (name === 't' || name === 'rich') return node.arguments?.slice(0, 1) ?? []
  return ['Refusal', 'badInput'].includes(name) ? (node.arguments?.slice(1, 2) ?? []) : []
}

/** A piece of a sentence, written where it is glued in. */
const isPiece = (node: ts.Node) =>
  isT(node) && node.arguments[0] !== undefined && ts.isStringLiteralLike(node.arguments[0])

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)

function isGlued(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken && hasWord.test(node.getText())
  if (!ts.isTemplateExpression(node)) return false
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => hasWord.test(text))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const exclude = ['**/node_modules/**', '**/*.test.*', '**/*.mutants.ts', '**/testing*', '**/testing/**']
  const bad = globSync('{contract,api,host,shared-auth,shared-ui,remote-*}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude,
  }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...badTexts(file, source), ...oldWords(file, source)]
  })
  for (const line of bad) process.stdout.write(`${line}\n`)
  process.exitCode = bad.length > 0 ? 1 : 0
}
