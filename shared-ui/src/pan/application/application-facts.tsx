import { ageOn, indianDay, isDay } from 'contract/field/fields'
import { postBlock } from 'contract/pan/form/category-rules'
import { changeLines, changePapers } from 'contract/pan/form/correction-text'
import type { Who } from 'contract/pan/form/field'
import { applies, counts, fieldsOnLine, labelOf, labelUnderHeading, lineOf, whoOf } from 'contract/pan/form/field-words'
import {
  type ApplicationFields,
  emptyApplication,
  type FieldName,
  fieldNames,
  fieldRow,
} from 'contract/pan/form/fields'
import { entityName, fullName } from 'contract/pan/form/names'
import { type PartKey, parts, partTitle } from 'contract/pan/form/parts'
import { valueInWords } from 'contract/pan/form/words'
import { serverNow } from 'contract/server-now'
import { Box, dayText, Facts, Grid, Heading, phoneText, t } from 'shared-ui'

type Fields = Partial<ApplicationFields>

/** One line of the form: its field, label and value. */
export type FormFact = { key: string; label: string; value: string }
type FormGroup = { title: string; step: string; facts: FormFact[] }

/** The form of this category in words, in the order of the paper; empty fields without a meaning are left out. */
export function formFacts(fields: Fields, category = 'P', today = indianDay(serverNow())): FormGroup[] {
  const who = whoOf(category, fields)
  const lines = fieldNames
    .filter((name) => isRead(name, fields, who))
    .map((name) => ({ part: groupOf(name, who), ...lineText(name, { fields, who, today }) }))
  return (Object.keys(parts) as PartKey[]).flatMap((part) => {
    const facts = part === 'changes' ? changeFacts(fields, category) : lines.filter((line) => line.part === part)
    const post = postBlock(category, fields) === 'off' ? 'office' : 'residence'
    const isAddress = part === 'residence' || part === 'office'
    const isLeftOut = isAddress && part !== post && facts.every(({ value }) => !value)
    const title = partTitle(part, who.rules)
    return facts.length === 0 || isLeftOut
      ? []
      : [
          {
            title: part === post ? t('{title}, for post', { title }) : title,
            step: parts[part].step,
            facts: facts.map(factOf),
          },
        ]
  })
}

const factOf = ({ key, label, value }: FormFact): FormFact => ({ key, label, value })

/** The date of an entity is shown with its name, that of a person with the parents. */
function groupOf(name: FieldName, { rules }: Who): PartKey {
  const { part } = fieldRow(name)
  return part === 'birth' && !rules.isPerson ? 'name' : part
}

/** Whether a checker has a line for the field. */
function isRead(name: FieldName, fields: Fields, who: Who) {
  const { part, ifAny, kind } = fieldRow(name)
  if (part === 'changes' || lineOf(name, who.rules.isPerson) !== name) return false
  return applies(name, who) && counts(name, fields) && (!(ifAny || kind === 'yes') || Boolean(fields[name]))
}

type FactsProps = {
  fields: Fields
  category?: string
  columns?: 1 | 2
  /** Leaves out the changes of a correction, where they are shown elsewhere. */
  withoutChanges?: boolean
}

/** The form as it was filled, read-only. */
export function ApplicationFacts({ fields, category, columns = 2, withoutChanges }: FactsProps) {
  const groups = formFacts(fields, category).map(({ title, facts }) =>
    withoutChanges ? { title, facts: facts.filter(({ key }) => !inChangeLines(key)) } : { title, facts },
  )
  return (
    <Grid templateColumns={{ base: '1fr', lg: `repeat(${columns}, minmax(0, 1fr))` }} columnGap="8" rowGap="5">
      {groups.map(({ title, facts }) => (
        <Box key={title} as="section" aria-label={t(title)}>
          <Heading as="h3" textStyle="label" mb="2.5" pb="1.5" borderBottomWidth="1px" borderColor="border.subtle">
            {t(title)}
          </Heading>
          <Facts labelWidth="110px" of={facts.map(({ label, value }) => [label, value] as const)} />
        </Box>
      ))}
    </Grid>
  )
}

/** Whether a line is also shown by `ChangeLines`: a box, the boxes without a tick, or the proof. */
const inChangeLines = (key: string) => /^T\d+$/.test(key) || key === 'stays' || key === 'panProof'

/** For a correction: its PAN, each ticked box with the value before and the new value, and the boxes without a tick. */
function changeFacts(fields: Fields, category: string): FormFact[] {
  if (!fields.pan) return []
  const whole = { ...emptyApplication, ...fields }
  const lines = changeLines(whole, category, t)
  return [
    { key: 'pan', label: labelOf('pan'), value: valueInWords('pan', fields, category, t) },
    ...lines
      .filter(({ isTicked }) => isTicked)
      .map(({ key, en, before, now }) => ({
        key,
        label: en,
        value: before ? t('{before} becomes {now}', { before, now: now || '--' }) : now || '--',
      })),
    {
      key: 'stays',
      label: 'Not ticked',
      value: lines
        .filter(({ isTicked }) => !isTicked)
        .map(({ en }) => t(en))
        .join(', '),
    },
    { key: 'panProof', label: labelOf('panProof'), value: changePapers(whole, t).join(', ') },
  ]
}

type Line = { fields: Fields; who: Who; today: string }

/** A line with the form's label for the field; it includes the values of the fields on the same line. */
function lineText(name: FieldName, line: Line): FormFact {
  const { fields, who } = line
  const together = fieldsOnLine(name, who.rules.isPerson).filter((one) => counts(one, fields))
  const words = together.filter(isTold).map((one) => valueInWords(one, fields, who.category, t))
  const joined = words.filter(Boolean).join(/^(areaCode|phone|.*City)$/.test(name) ? ' ' : ', ')
  const typed = isName(name) && together.length > 1 ? wholeName(name, fields, who) : joined
  return { key: name, label: labelOfLine(name, together, who), value: own[name]?.(line) ?? typed }
}

/** A tick or a choice that shares a line with another field is not shown: the other value already shows it. */
const isTold = (name: FieldName) => !['yes', 'choice'].includes(fieldRow(name).kind) || lineOf(name) === name
const isName = (name: FieldName) => fieldRow(name).kind === 'name'

function labelOfLine(name: FieldName, together: readonly FieldName[], { category, rules }: Who) {
  const label = labelUnderHeading(name, category)
  const { kind, part } = fieldRow(name)
  if (part === 'officer' && together.length > 1) return parts.officer.title
  if (isName(name) && together.length > 1 && (rules.isPerson || name !== 'lastName'))
    return label.replace(/surname/i, (word) => (word === 'Surname' ? 'Name' : 'name'))
  return kind === 'line' ? pairLabel(together) : label
}

/** The label of a line with two fields: the first words of both labels. */
const pairLabel = (names: readonly FieldName[]) =>
  names
    .map((name) => labelUnderHeading(name).match(/^[^ ,]+/)?.[0] ?? '')
    .map((word, i) => (i === 0 || /^[A-Z]+$/.test(word) ? word : word.toLowerCase()))
    .join(', ')

/** Lines that show more than the typed value. */
const own: Partial<Record<FieldName, (line: Line) => string>> = {
  nameOnCard: ({ fields, who }) =>
    valueInWords('nameOnCard', fields, who.category, t) || wholeName('lastName', fields, who),
  parentOnCard: ({ fields }) => valueInWords('parentOnCard', { parentOnCard: 'F', ...fields }, 'P', t),
  mobile: ({ fields }) => (fields.mobile ? `+${text(fields.isd)} ${phoneText(fields.mobile)}` : ''),
  dob: ({ fields, who, today }) => {
    const dob = text(fields.dob)
    if (!who.rules.isPerson || !isDay(dob)) return valueInWords('dob', fields, who.category, t)
    return t('{day}, {age} years', { day: dayText(dob), age: ageOn(dob, today) })
  },
}

/** A name that is typed in parts; for a person in the order of the card. */
function wholeName(last: FieldName, fields: Fields, { rules }: Who) {
  const at = (end: string) =>
    text(fields[last.replace(/last/i, (word) => (word === 'last' ? end.toLowerCase() : end)) as FieldName])
  const name = { lastName: at('Last'), firstName: at('First'), middleName: at('Middle') }
  return rules.isPerson ? fullName(name) : entityName(name)
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
