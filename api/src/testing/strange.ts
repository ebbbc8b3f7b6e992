import type { Endpoint } from 'contract/endpoint'
import fc from 'fast-check'
import type * as v from 'valibot'

/** What a call is sent: the parts of its path, its query, and its body as the text that goes over the wire. */
export type CallTexts = { params: Record<string, string>; query: Record<string, string>; body: string | undefined }

/** Values that exist, by the name of the field that takes them: with these a call gets past its rules. */
export type Known = Record<string, readonly unknown[]>

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const nestedObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Texts that no screen sends. */
const strangeTexts = [
  '',
  ' ',
  '\t\n',
  'NaN',
  'Infinity',
  '-0',
  'null',
  'undefined',
  '0x10',
  '1e5',
  '१२३',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egpj.exe',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'é'.normalize('NFD'),
  "'",
  '"',
  '\\',
  '%',
  '_',
  '%%%',
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '<b onclick=x>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13',
  '-000001-01-01',
  '2026-1-1',
  '00000000-0000-0000-0000-000000000000',
  '0190a0a0-0000-7000-8000-000000000000',
  '9'.repeat(40),
  'x'.repeat(256),
  'я'.repeat(10_000),
]

const long = JSON.stringify('x'.repeat(200_000))
const tooLong = JSON.stringify('x'.repeat(1024 * 1024))

/** The same as JSON, and what only JSON can say: numbers beyond numbers, depth, width, a lone half of a sign. */
const strangeJson = [
  ...strangeTexts.map((text) => JSON.stringify(text)),
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.1',
  '1.005',
  '123456.789',
  '1e308',
  '-1e308',
  '1e999',
  '1e-320',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"":""}',
  '"\\ud800"',
  '"\\u0000"',
  '{"a":1,"a":2}',
  '{"toString":1}',
  '{"length":1e9}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `[${'0,'.repeat(50_000)}0]`,
  `[${'{},'.repeat(20_000)}{}]`,
  nested(10_000),
  nestedObject(10_000),
  long,
]

/** Bodies that are wrong as a whole. */
const strangeBodies = ['', ' ', '{', '{"a":', 'NaN', 'undefined', '\ufeff{}', '{"a":1}{"b":2}', "{'a':1}", tooLong]

// A place in the body that is filled after it was written as JSON.
const faultMarker = (no: number) => `~~fault ${no}~~`

/** What to send to this endpoint: good as far as its schemas and `known` tell, then usually spoilt in one place or two. */
export function callsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<CallTexts> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, mostly(named(name, known), text())]),
  )
  return fc.record({
    params: fc.record(params),
    query: endpoint.query ? queryOf(endpoint.query, known) : fc.constant({}),
    body: endpoint.body ? bodyOf(endpoint.body, known) : fc.constant(undefined),
  })
}

function queryOf(schema: v.GenericSchema, known: Known) {
  const good = readable(schema, known) as fc.Arbitrary<Record<string, unknown>>
  return fc.tuple(good, fc.option(text(), { freq: 3 }), fc.nat()).map(([value, spoilt, at]) => {
    const entries = Object.entries(value).map(([name, one]): [string, string] => [name, `${one}`])
    if (spoilt !== null && entries.length > 0) entries[at % entries.length]![1] = spoilt
    return Object.fromEntries(entries)
  })
}

function bodyOf(schema: v.GenericSchema, known: Known) {
  const good = readable(schema, known)
  const faults = fc.array(fc.record({ at: fc.nat(), way: fc.nat({ max: 4 }), fault: json() }), {
    minLength: 1,
    maxLength: 2,
  })
  const spoilt = fc.tuple(good, faults).map(([value, faults]) => spoil(JSON.stringify(value), faults))
  return fc.oneof(
    { weight: 3, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 8, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constantFrom(...strangeBodies, ...strangeJson) },
  )
}

type Fault = { at: number; way: number; fault: string }

/** Puts faults at the places they name: instead of a value, as one more field or item, twice under one name, or nothing. */
function spoil(body: string, faults: Fault[]) {
  const value = JSON.parse(body)
  const spots = [...spotsIn(value)]
  if (spots.length === 0) return faults[0]?.fault ?? body
  const twice: string[] = []
  for (const [no, { at, way, fault }] of faults.entries()) {
    const { holder, key } = spots[at % spots.length]!
    if (way === 0) Object.assign(holder, { [`extra${no}`]: faultMarker(no) })
    else if (way === 1) delete holder[key]
    else holder[key] = faultMarker(no)
    if (way === 2) twice.push(`${JSON.stringify(key)}:${fault},`)
  }
  const text = faults.reduce(
    (text, { fault }, no) => text.replace(`"${faultMarker(no)}"`, () => fault),
    JSON.stringify(value),
  )
  return text.replace(/^\{/, () => `{${twice.join('')}`)
}

type Holder = Record<string, unknown>

function* spotsIn(value: unknown): Generator<{ holder: Holder; key: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    yield { holder: value as Holder, key }
    yield* spotsIn((value as Holder)[key])
  }
}

const text = () => fc.oneof(fc.constantFrom(...strangeTexts), fc.string({ unit: 'binary', maxLength: 40 }))
const json = () =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...strangeJson) }, { weight: 1, arbitrary: fc.json() })

const mostly = <T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: seldom })

const named = (name: string, known: Known) => fc.constantFrom(...(known[name] ?? ['x']).map((value) => `${value}`))

// biome-ignore lint/suspicious/noExplicitAny: the kinds of schema are told apart by `type`, which valibot's base type leaves open
type AnySchema = any

/** Values that this schema takes, as far as it can be read: checks written as code are left to `known`. */
function readable(schema: AnySchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const hints = known[name]
  const plain = plainlyReadable(schema, known, name)
  return hints ? mostly(fc.constantFrom(...hints), plain) : plain
}

function plainlyReadable(schema: AnySchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const rules: AnySchema[] = schema.pipe ?? []
  const ruled = (type: string) => rules.find((rule) => rule.type === type)?.requirement
  switch (schema.type) {
    case 'string':
      return textOf(ruled('regex'), ruled('min_length') ?? 0, ruled('max_length') ?? 30)
    case 'number': {
      const limits = { min: ruled('min_value') ?? -1000, max: ruled('max_value') ?? 1_000_000 }
      if (ruled('integer')) return fc.integer(limits)
      return fc.integer({ min: Math.ceil(limits.min), max: Math.floor(limits.max) })
    }
    case 'boolean':
      return ruled('value') === undefined ? fc.boolean() : mostly(fc.constant(ruled('value')), fc.boolean())
    case 'literal':
      return fc.constant(schema.literal)
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 })
    case 'picklist':
      return fc.constantFrom(...schema.options)
    case 'array':
      return fc.array(readable(schema.item, known, name), { minLength: ruled('min_length') ?? 0, maxLength: 4 })
    case 'record':
      return fc.dictionary(named('column', known), readable(schema.value, known), { maxKeys: 3 })
    case 'nullable':
      return fc.oneof(fc.constant(null), readable(schema.wrapped, known, name))
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return fc.option(readable(schema.wrapped, known, name), { nil: undefined })
    case 'union':
    case 'variant':
      return fc.oneof(...schema.options.map((option: AnySchema) => readable(option, known, name)))
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.entries).map(([key, entry]) => [key, readable(entry, known, key)])),
      )
    default:
      throw new Error(`No strange values are known for a schema of the type ${schema.type}`)
  }
}

function textOf(pattern: RegExp | undefined, minLength: number, maxLength: number) {
  // Flags and look-arounds are more than the generator reads; such a field gets any letters.
  const isReadable = pattern && !pattern.flags && !/\(\?[=!<]/.test(pattern.source)
  if (isReadable) return fc.stringMatching(pattern)
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
}
