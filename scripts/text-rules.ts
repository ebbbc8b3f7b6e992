import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** HTML attributes are shown without translation; a prop such as `title` is translated by our component. */
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
const edged = 'This text begins or ends with a blank: make it part of a whole sentence.'
const ownPlural = 'Let the sentence choose its own plural: {count, plural, one {# row} other {# rows}}.'
const besideOthers =
  'Give this text an element of its own, as a translated page cannot change what stands beside a text.'
const ofSchema = "Label and length are said by the schema's field: labelled(label, rule, { maxLength })."
/** 'Stand for' is a normal idiom, and allowed. */
const oldVoice = /\b(stands?(?! for\b)|he|his|him|anew|by itself|go(es)? on|is told|once more)\b/i

/**
 * Texts of a file that are shown without `t`, or in pieces that another language cannot reorder; each with its line and
 * the reason.
 */
export function badTexts(file: string, source: string): string[] {
  const bad: string[] = []
  const tree = parsed(file, source)
  const report = (node: ts.Node, why: string) => bad.push(`${lineOf(tree, node)}: ${why} ${beginning(node)}`)

  /** A text that will be shown; `direct` when no component translates it later. */
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
    const said = sentenceIn(node)
    if (said.some(isGlued)) report(node, glued)
    if (said.flatMap(textsOf).some((text) => text !== text.trim())) report(node, edged)
    if (ts.isTemplateExpression(node) && (isToast(node.parent) || node.templateSpans.some(hasPiece)))
      report(node, glued)
    if (isInPieces(node)) report(node, glued)
    else for (const text of textsBesideOthers(node)) report(text, besideOthers)
    if (countsToOne(node)) report(node, ownPlural)
    if (ts.isJsxAttribute(node) && saysWhatTheSchemaSays(file, node)) report(node, ofSchema)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return bad
}

/** Texts with odd words, which readers did not understand. */
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

/** The sentence argument of `t`, `rich`, a refusal or bad input. */
function sentenceIn(node: ts.Node): ts.Expression[] {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const name = node.expression.getText()
  if (name === 't' || name === 'rich') return node.arguments?.slice(0, 1) ?? []
  return ['Refusal', 'badInput'].includes(name) ? (node.arguments?.slice(1, 2) ?? []) : []
}

/** The possible texts of an expression, as far as they are literal. */
const textsOf = (node: ts.Node): string[] =>
  ts.isStringLiteralLike(node) && node.text ? [node.text] : valuesOf(node).flatMap(textsOf)

/** A piece of a sentence, written where it is joined. */
const hasPiece = ({ expression }: ts.TemplateSpan) => ofT(expression).some((text) => !isWholeSentence(text))

/** `left === 1 ? 'day' : 'days'` */
function countsToOne(node: ts.Node): boolean {
  if (!ts.isConditionalExpression(node) || !ts.isBinaryExpression(node.condition)) return false
  const { left, operatorToken, right } = node.condition
  const isCounted = isEqual.has(operatorToken.kind) && right.getText() === '1' && hasWord.test(left.getText())
  return (
    isCounted &&
    [node.whenTrue, node.whenFalse].every((end) => [...textsOf(end), ...ofT(end)].some((text) => hasWord.test(text)))
  )
}

const isEqual = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])

const isToast = (node: ts.Node) => ts.isCallExpression(node) && /^toast\.\w+$/.test(node.expression.getText())

/** Whole sentences may follow each other in every language. */
const isWholeSentence = (text: string) => /^[\p{Lu}\p{N}{'"“].*[.?!…]$/su.test(text)
const goesOn = (text: string) => /^\p{Ll}/u.test(text)

/** A text of `t` beside other pieces in one element: `{formNo} {t('is paid')}`, or beside a link or a bold word. */
function isInPieces(node: ts.Node): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false
  const texts = node.children.filter((child) => isDrawnText(child))
  const pieces = texts
    .flatMap((child) => (ts.isJsxText(child) ? [] : ofT(child)))
    .filter((text) => !isWholeSentence(text))
  if (pieces.length === 0) return false
  return texts.length > 1 || (node.children.some(ts.isJsxElement) && pieces.some(goesOn))
}

/**
 * Texts with something beside them in their element, or in a fragment. A browser that translates a page puts its own
 * element in the place of each text: React then crashes when it adds something before the text or takes it away, and
 * does not show what changes in it. The text of an element that has nothing else is written as a whole.
 */
function textsBesideOthers(node: ts.Node): ts.Node[] {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return []
  const drawn = node.children.filter(isDrawn)
  return drawn.length > 1 || ts.isJsxFragment(node) ? drawn.filter((child) => isDrawnText(child, isElement)) : []
}

/** Neither an empty line nor a blank, which no translator replaces. */
function isDrawn(node: ts.JsxChild) {
  if (ts.isJsxText(node)) return node.text.trim() !== ''
  if (!ts.isJsxExpression(node)) return true
  const { expression } = node
  return Boolean(expression && !(ts.isStringLiteralLike(expression) && expression.text.trim() === ''))
}

/** The texts passed to `t` inside an expression, as far as they are literal. */
function ofT(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isCallExpression(node)) return sentenceIn(node).flatMap(textsOf)
  return valuesOf(node).flatMap(ofT)
}

/** The values that an expression can have. */
function valuesOf(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return node.expression ? [node.expression] : []
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (!ts.isBinaryExpression(node) || !choosing.has(node.operatorToken.kind)) return []
  return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? [node.right] : [node.left, node.right]
}

/** Words, a value or a sentence among the children of an element; not an icon, list or other element. */
function isDrawnText(node: ts.Node, noText = notText): boolean {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text.trim() !== ''
  if (ts.isTemplateExpression(node)) return true
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return !noText.test(node.getText())
  if (ts.isCallExpression(node)) return !noText.test(node.expression.getText())
  return valuesOf(node).some((value) => isDrawnText(value, noText))
}
const notText = /(map|flatMap|children|icon|aside|actions?|mark|foot|undefined|button)$/i
/** Names of what is an element, or draws one. */
const isElement =
  /(map|flatMap|children|icon|aside|actions?|mark|foot|undefined|button|note|dialog|rich|field|help|above|head|print|tick|more|quote|tools?|choice|notice|before|after|portal|page|goOn|withdrawal|neighbours|unless|from|bulk|card|again)$/i

/** Fields with another label on screen than in their schema, with the reason. */
const ownWords = new Set([
  // any file of a form, not the CSV file of other screens
  'remote-backend/src/download-software/replace-form.tsx: file',
  // before e-KYC only what Aadhaar does not tell is ticked
  'remote-merchant/src/pan/paperless/ekyc-before.tsx: changes',
])

/** A field with its own label or length. A schema cannot give names inside a list, or labels with values. */
function saysWhatTheSchemaSays(file: string, { name, initializer, parent }: ts.JsxAttribute): boolean {
  if (!/\wField$/.test(parent.parent.tagName.getText()) || !initializer) return false
  if (name.getText() !== 'maxLength' && name.getText() !== 'label') return false
  const field = parent.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'name')
  const called = field && ts.isJsxAttribute(field) && field.initializer
  if (!called || !ts.isStringLiteral(called) || ownWords.has(`${file}: ${called.text}`)) return false
  if (name.getText() === 'maxLength' || ts.isStringLiteral(initializer)) return true
  const said = ts.isJsxExpression(initializer) && initializer.expression
  return Boolean(said && ts.isCallExpression(said) && sentenceIn(said).length > 0 && said.arguments.length === 1)
}

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
  const exclude = [
    '**/node_modules/**',
    '**/*.test.*',
    '**/*.mutants.ts',
    '**/testing*',
    '**/testing/**',
    '**/migrations/**',
  ]
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
