import * as v from 'valibot'
import { faultBy, requiredText } from '../field/fields.ts'
import { isCheckedGstin, gstStates as statesOfIndia } from '../place/gst.ts'

/** The states that a GSTIN may begin with, by their codes (domain 11.2); 25 and 28 are no longer given. */
export const gstStates: Readonly<Record<string, string>> = { ...statesOfIndia, 97: 'Other Territory' }

/** What a GSTIN is given for, and what its signs look like (domain 14). */
const gstinKinds = {
  NORMAL: { name: 'Taxpayer', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/ },
  DEDUCTOR: {
    name: 'Tax deductor (TDS)',
    pattern: /^\d{2}(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]{4}\d{5}[A-Z])[1-9A-Z]D[0-9A-Z]$/,
  },
  COLLECTOR: { name: 'Tax collector (TCS)', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/ },
  ONLINE: { name: 'Online service from abroad', pattern: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/ },
  NON_RESIDENT: { name: 'Non-resident', pattern: /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/ },
  UN_BODY: { name: 'UN body or embassy', pattern: /^\d{4}[A-Z]{3}\d{5}UN[0-9A-Z]$/ },
} as const
type GstinKind = keyof typeof gstinKinds
const kindCodes = Object.keys(gstinKinds) as GstinKind[]

/** The kind of a GSTIN by its signs; null where they are those of no kind. */
export const gstinKind = (gstin: string) => kindCodes.find((kind) => gstinKinds[kind].pattern.test(gstin)) ?? null

/** What a right GSTIN is, in words; null for a wrong one. */
export function gstinWords(typed: string): { kind: string; state: string | null } | null {
  const gstin = typed.replace(/[\s-]/g, '').toUpperCase()
  const kind = gstinKind(gstin)
  if (!kind || gstinFault(gstin) !== null) return null
  return { kind: gstinKinds[kind].name, state: gstStates[stateIn(gstin) ?? ''] ?? null }
}

const ofStates: readonly GstinKind[] = ['NORMAL', 'DEDUCTOR', 'COLLECTOR']

/** The state's code of a GSTIN; null for services from abroad and bodies, which have none. */
export function stateIn(gstin: string) {
  const kind = gstinKind(gstin)
  return kind && ofStates.includes(kind) ? gstin.slice(0, 2) : null
}

/** The PAN inside a GSTIN; null where there is a TAN or none. */
export function panInside(gstin: string) {
  const inside = gstin.slice(2, 12)
  return stateIn(gstin) !== null && /^[A-Z]{5}\d{4}[A-Z]$/.test(inside) ? inside : null
}

/** What is wrong with a GSTIN; null when nothing is. A wrong state is named before its check character. */
export function gstinFault(gstin: string) {
  const kind = gstinKind(gstin)
  if (!kind) {
    if (/^\d{2}[A-Z]{5}\d{4}[A-Z]0Z/.test(gstin)) return 'The 13th sign counts registrations from 1, so it is never 0'
    return 'Enter a valid 15-character GSTIN, e.g. 27ZABCT0000B1ZN'
  }
  const code = stateIn(gstin)
  if (code !== null && !Object.hasOwn(gstStates, code))
    return { text: 'No state has the code {code}', values: { code } }
  // How the last sign of a non-resident's and of a body's number is made is not published.
  if (kind !== 'NON_RESIDENT' && kind !== 'UN_BODY' && !isCheckedGstin(gstin))
    return 'GSTIN check character is wrong: one of the 15 signs was typed wrong'
  return null
}

/** A GSTIN of any kind, in capitals. */
export const anyGstin = v.pipe(
  requiredText,
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  faultBy(gstinFault),
)

/** The groups of states by the day on which a quarterly GSTR-3B is due (Notification 76/2020). */
const dueOn22 = ['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37']
export const quarterlyDay = (state: string | null) => (state !== null && dueOn22.includes(state) ? 22 : 24)
