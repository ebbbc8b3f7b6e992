import { createHash } from 'node:crypto'
import ts from 'typescript'

/** A small change of an expression or statement, made from the syntax tree, that some test should notice. */
export type Generated = {
  /** File, line, column and change: the name that activates it. */
  id: string
  file: string
  line: number
  /** The whole line, and which part of it changes into what. */
  source: string
  change: string
  from: number
  to: number
  replace: string
  isStatement: boolean
  /** A statement begins with this expression. */
  beginsStatement: boolean
}

const swaps: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
}

/** Conditions of a query that are left out. */
const conditions = ['where', 'whereRef', 'forUpdate']

/** All mutants of a source; for kind 'tenant' only those that skip the condition for the owner of rows. */
export function generate(file: string, text: string, kind: 'all' | 'tenant' = 'all'): Generated[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Generated[] = []
  const add: Add = (node, replace, change, { at = node, isStatement = false } = {}) => {
    const from = node.getStart(source)
    const { line, character } = source.getLineAndCharacterOfPosition(at.getStart(source))
    const id = `${file}:${line + 1}:${character + 1} ${change}`
    const whole = text.split('\n')[line]!.trim()
    const beginsStatement = !isStatement && begins(node, from)
    found.push({
      id,
      file,
      line: line + 1,
      source: whole,
      change,
      from,
      to: node.end,
      replace,
      isStatement,
      beginsStatement,
    })
  }
  const look = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (kind === 'tenant') forgetOwner(node, add)
    else mutate(node, add)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

const begins = (node: ts.Node, from: number): boolean =>
  node.getStart() === from && (ts.isExpressionStatement(node) || (Boolean(node.parent) && begins(node.parent, from)))

type Add = (
  node: ts.Node,
  replace: string,
  change: string,
  /** `at`: the node whose line is reported. */
  more?: { at?: ts.Node; isStatement?: boolean },
) => void

function forgetOwner(node: ts.Node, add: Add) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'ownedBy') return
  add(node, "ownedBy({ role: 'admin', merchantId: null })", `no ${node.getText()}`)
}

function mutate(node: ts.Node, add: Add) {
  if (ts.isBinaryExpression(node)) swapOperator(node, add)
  else if (ts.isPrefixUnaryExpression(node)) dropSign(node, add)
  else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false', 'true → false')
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true', 'false → true')
  else if (ts.isStringLiteral(node)) emptyString(node, add)
  else if (ts.isCallExpression(node)) dropCondition(node, add)
  else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) negate(node, add)
  if ((ts.isExpressionStatement(node) || ts.isThrowStatement(node)) && !isDirective(node))
    add(node, '', `no ${said(node)}`, { isStatement: true })
}

function swapOperator(node: ts.BinaryExpression, add: Add) {
  const { left, operatorToken, right } = node
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
  if (isText && operatorToken.kind === ts.SyntaxKind.PlusToken) return
  const was = operatorToken.getText()
  for (const other of swaps[operatorToken.kind] ?? [])
    add(node, `${left.getText()} ${other} ${right.getText()}`, `${was} → ${other}`, { at: operatorToken })
}

function dropSign(node: ts.PrefixUnaryExpression, add: Add) {
  if (node.operator === ts.SyntaxKind.ExclamationToken) add(node, node.operand.getText(), '! dropped')
  else if (node.operator === ts.SyntaxKind.MinusToken) add(node, node.operand.getText(), '- dropped')
}

/** Fields that are only shown, and are no rule. */
const looks = ['en', 'hi', 'tone', 'icon']

/**
 * Empties text arguments that are not words for people or names of columns; a wrong name would only make the query
 * fail, which proves nothing.
 */
function emptyString(node: ts.StringLiteral, add: Add) {
  const { parent } = node
  const isName = (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
  const isWord = ts.isCallExpression(parent) || ts.isNewExpression(parent) || node.text.includes(' ')
  const isLook = ts.isPropertyAssignment(parent) && looks.includes(parent.name.getText())
  const isColumn = ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent)
  if (node.text && !isName && !isWord && !isLook && !isColumn) add(node, "''", `'${node.text}' → ''`)
}

function dropCondition(node: ts.CallExpression, add: Add) {
  const { expression: callee } = node
  if (!ts.isPropertyAccessExpression(callee) || !conditions.includes(callee.name.text)) return
  const args = node.arguments.map(said).join(', ')
  add(node, callee.expression.getText(), `no ${callee.name.text}(${args})`, { at: callee.name })
}

function negate(node: ts.IfStatement | ts.ConditionalExpression, add: Add) {
  const condition = ts.isIfStatement(node) ? node.expression : node.condition
  if (ts.isPrefixUnaryExpression(condition)) return
  if (ts.isBinaryExpression(condition) && swaps[condition.operatorToken.kind]) return
  add(condition, `!(${condition.getText()})`, `not ${said(condition)}`)
}

const isDirective = (node: ts.Statement) => ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression)
const said = (node: ts.Node) => node.getText().replace(/\s+/g, ' ').slice(0, 80)

/** Writes mutants into their source. Each records that a test reached it, while jest collects coverage. */
export function writeGenerated(mutants: Generated[], text: string): string {
  const parts = mutants.flatMap(({ id, from, to, replace, isStatement, beginsStatement }) => {
    const name = JSON.stringify(id)
    const when = `((globalThis.__coverage__ ??= {})[${name}] = 1, globalThis.mutant === ${name})`
    const [open, close] = isStatement ? [`{ if (!${when}) { `, ' } }'] : [`(${when} ? (${replace}) : (`, '))']
    // A bracket at the start of a statement would call the line before.
    const start = beginsStatement ? 'void 0, ' : ''
    const size = 2 * (to - from) + Number(isStatement)
    return [
      { at: from, text: start + open, order: [1, -size] },
      { at: to, text: close, order: [0, size] },
    ]
  })
  const inOrder = parts.sort((a, b) => a.at - b.at || a.order[0]! - b.order[0]! || a.order[1]! - b.order[1]!)
  let written = ''
  let done = 0
  for (const part of inOrder) {
    written += text.slice(done, part.at) + part.text
    done = part.at
  }
  return written + text.slice(done)
}

/** A sample of a list, always the same while the list does not change. */
export function sampled(mutants: Generated[], atMost: number, seed: string): Generated[] {
  const place = ({ source, change }: Generated) =>
    createHash('sha256').update(`${seed} ${source} ${change}`).digest('hex')
  const drawn = [...mutants].sort((a, b) => place(a).localeCompare(place(b))).slice(0, atMost)
  return drawn.sort((a, b) => a.from - b.from)
}
