import { createHash } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Functions of the engine that its wrapper does not have: handles and addresses are numbers. */
type Engine = {
  HEAPU8: Uint8Array
  wasmExports: { __indirect_function_table: WebAssembly.Table; malloc(bytes: number): number; free(at: number): void }
  _FPDF_LoadMemDocument(at: number, bytes: number, password: number): number
  _FPDF_GetLastError(): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_CreateNewDocument(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_LoadPage(document: number, no: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidthF(page: number): number
  _FPDF_GetPageHeightF(page: number): number
  _FPDF_GetFormType(document: number): number
  _FPDFDoc_GetAttachmentCount(document: number): number
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, no: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_GetAP(annotation: number, mode: number, into: number, bytes: number): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, into: number, bytes: number): number
  _FPDFPage_Flatten(page: number, use: number): number
  _FPDFPage_New(document: number, no: number, width: number, height: number): number
  _FPDF_NewXObjectFromPage(into: number, from: number, no: number): number
  _FPDF_NewFormObjectFromXObject(picture: number): number
  _FPDF_CloseXObject(picture: number): void
  _FPDFPage_InsertObject(page: number, drawn: number): void
  _FPDFPage_GenerateContent(page: number): number
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number
}

/** Loads the engine with its own memory limit: a PDF made to fill the memory fails there. */
export async function loadPdfium() {
  const mostMemory = 320 * 1024 * 1024
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('PDF needs too much memory')
    return grow.call(this, pages)
  }
  const library = await PDFiumLibrary.init()
  return { library, engine: (library as unknown as { module: Engine }).module }
}

/**
 * The visible pages in a new document: each page, with its annotations and filled fields, is drawn into lines and
 * letters of a new page. Scripts, actions, links, attachments and forms stay behind in the old document.
 */
export function rewritten(engine: Engine, bytes: Buffer): Buffer {
  const { malloc, free } = engine.wasmExports
  const at = malloc(bytes.length)
  engine.HEAPU8.set(bytes, at)
  const from = engine._FPDF_LoadMemDocument(at, bytes.length, 0)
  const into = engine._FPDF_CreateNewDocument()
  const { form, info } = formOf(engine, from)
  try {
    const pages = engine._FPDF_GetPageCount(from)
    for (let no = 0; no < pages; no++) drawAnew(engine, from, form, into, no)
    return sameAlways(saved(engine, into), bytes)
  } finally {
    engine._FPDFDOC_ExitFormFillEnvironment(form)
    free(info)
    engine._FPDF_CloseDocument(into)
    engine._FPDF_CloseDocument(from)
    free(at)
  }
}

function formOf(engine: Engine, document: number) {
  const info = engine.wasmExports.malloc(formInfoBytes)
  engine.HEAPU8.fill(0, info, info + formInfoBytes)
  // The second version of this structure; it has no functions, because nobody types into the form.
  engine.HEAPU8[info] = 2
  return { info, form: engine._FPDFDOC_InitFormFillEnvironment(document, info) }
}

/** More than the structure needs that the engine asks for a form. */
const formInfoBytes = 256

/**
 * What a PDF needs that cannot be drawn from its pages: Adobe Reader, or the files inside. `words` are those of its
 * first page.
 */
export function neededBeside(engine: Engine, document: number, words: string): 'adobe' | 'files' | null {
  // 2: an XFA form that is made when it is opened, and has no page of its own. 3: one that may have pages.
  const kind = engine._FPDF_GetFormType(document)
  if (kind === 2 || (kind === 3 && /^\s*please wait/i.test(words))) return 'adobe'
  if (engine._FPDFDoc_GetAttachmentCount(document) === 0) return null
  // Written anew without its password, the catalogue is readable text.
  const text = saved(engine, document, 3).toString('latin1')
  const root = text.match(/\/Root (\d+) 0 R/)?.[1]
  const catalogue = text.match(new RegExp(`[\\r\\n]${root} 0 obj([^]*?)endobj`))?.[1] ?? ''
  return /\/Collection\b/.test(catalogue) ? 'files' : null
}

/** What switches a layer off: the default configuration, a rule over other layers, or a use such as on a screen. */
const switches = [
  /\/OFF\s*(?:\[\s*[^\]\s]|\d)/,
  /\/BaseState(?!\s*\/ON\b)/,
  /\/OCMD\b/,
  /\/(?:View|Print)State(?!\s*\/ON\b)/,
]

/**
 * Whether layers of a PDF are switched off, or may be. What lies on them can come to light or vanish where it is drawn anew, and
 * an annotation on such a layer is drawn by this engine in any case, so that no comparison of pictures finds it.
 */
export function hasHiddenLayers(engine: Engine, document: number) {
  // Written anew without its password, each object is readable text, and each name is spelt in one way.
  const text = saved(engine, document, 3).toString('latin1')
  return /\/OCProperties\b/.test(text) && switches.some((sign) => sign.test(text))
}

/** Whether a field has a value and an appearance without a letter: whoever reads its value and whoever sees it disagree. */
export function hasUnseenValues(engine: Engine, document: number) {
  const { form, info } = formOf(engine, document)
  try {
    const pages = Array.from({ length: engine._FPDF_GetPageCount(document) }, (_, no) => no)
    return pages.some((no) => {
      const page = engine._FPDF_LoadPage(document, no)
      const found = annotationsOf(engine, page, (annotation) => isUnseen(engine, form, annotation))
      engine._FPDF_ClosePage(page)
      return found
    })
  } finally {
    engine._FPDFDOC_ExitFormFillEnvironment(form)
    engine.wasmExports.free(info)
  }
}

function annotationsOf(engine: Engine, page: number, test: (annotation: number) => boolean) {
  const count = engine._FPDFPage_GetAnnotCount(page)
  for (let no = 0; no < count; no++) {
    const annotation = engine._FPDFPage_GetAnnot(page, no)
    const found = test(annotation)
    engine._FPDFPage_CloseAnnot(annotation)
    if (found) return true
  }
  return false
}

/** Hidden, and not shown on a screen: nobody is meant to see it. */
const hiddenFlags = 2 | 32

function isUnseen(engine: Engine, form: number, annotation: number) {
  if (engine._FPDFAnnot_GetFlags(annotation) & hiddenFlags) return false
  const value = wide(engine, (into, bytes) => engine._FPDFAnnot_GetFormFieldValue(form, annotation, into, bytes))
  const drawn = wide(engine, (into, bytes) => engine._FPDFAnnot_GetAP(annotation, 0, into, bytes))
  return value.trim() !== '' && drawn !== '' && /^\s*\/Tx\s+BMC\b/.test(drawn) && !/T[jJ]|['"]/.test(drawn)
}

/** A text of the engine, which first says how many bytes of UTF-16 it needs. */
function wide(engine: Engine, get: (into: number, bytes: number) => number) {
  const { malloc, free } = engine.wasmExports
  const bytes = Math.min(get(0, 0), 1024 * 1024)
  if (bytes <= 2) return ''
  const into = malloc(bytes)
  const written = Math.min(get(into, bytes), bytes)
  const text = Buffer.from(engine.HEAPU8.slice(into, into + Math.max(0, written - 2))).toString('utf16le')
  free(into)
  return text
}

/** A field that is filled but not drawn gets its letters when its page is loaded. */
function drawAnew(engine: Engine, from: number, form: number, into: number, no: number) {
  const page = engine._FPDF_LoadPage(from, no)
  engine._FORM_OnAfterLoadPage(page, form)
  const [width, height] = [engine._FPDF_GetPageWidthF(page), engine._FPDF_GetPageHeightF(page)]
  // 0: as shown on a screen.
  engine._FPDFPage_Flatten(page, 0)
  engine._FORM_OnBeforeClosePage(page, form)
  engine._FPDF_ClosePage(page)
  const drawn = engine._FPDF_NewXObjectFromPage(into, from, no)
  const made = engine._FPDFPage_New(into, no, width, height)
  engine._FPDFPage_InsertObject(made, engine._FPDF_NewFormObjectFromXObject(drawn))
  engine._FPDFPage_GenerateContent(made)
  engine._FPDF_ClosePage(made)
  engine._FPDF_CloseXObject(drawn)
}

/** Not only its changes. 3 would remove the password as well. */
const wholeDocument = 2

/** The engine passes its bytes to a function in WebAssembly's table; the place of the null pointer is free for it. */
function saved(engine: Engine, document: number, how = wholeDocument): Buffer {
  const { malloc, free, __indirect_function_table: table } = engine.wasmExports
  const parts: Buffer[] = []
  const writer = malloc(8)
  const write = (_writer: number, at: number, bytes: number) => {
    parts.push(Buffer.from(engine.HEAPU8.slice(at, at + bytes)))
    return 1
  }
  table.set(0, asWasm(write))
  try {
    // Version 1 of the writer, and the place of its function in the table.
    engine.HEAPU8.set(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0), writer)
    if (!engine._FPDF_SaveAsCopy(document, writer, how)) throw new Error('The PDF could not be written')
    return Buffer.concat(parts)
  } finally {
    table.set(0, null)
    free(writer)
  }
}

/** The smallest possible module: it imports a function of three numbers that returns one, and exports it again. */
const passing = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f, 2, 7, 1, 1, 0x65, 1, 0x66, 0, 0, 7, 5,
  1, 1, 0x66, 0, 0,
])

const asWasm = (f: (a: number, b: number, c: number) => number) =>
  new WebAssembly.Instance(new WebAssembly.Module(passing), { e: { f } }).exports.f

/**
 * The engine writes the time and a random number, which are replaced, so that the same file always gives the same
 * bytes.
 */
function sameAlways(pdf: Buffer, from: Buffer) {
  const id = createHash('sha256').update(from).digest('hex').slice(0, 32).toUpperCase()
  const text = pdf
    .toString('latin1')
    .replace(/(?<=^3 0 obj\r?\n<<\/CreationDate\(D:)\d{14}/m, '20000101000000')
    .replace(/(?<=\/ID\[)<[0-9A-F]{32}><[0-9A-F]{32}>(?=\]>>\r?\nstartxref)/, `<${id}><${id}>`)
  return Buffer.from(text, 'latin1')
}
