import { type AoCode, drafts } from 'contract/pan/draft'
import { rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { officerFields } from 'contract/pan/form/parts'
import { states } from 'contract/place/states'
import { useId, useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Comb, Flex, Problem, Skeleton, Stack, Text, t } from 'shared-ui'
import {
  FieldBox,
  FieldHead,
  FieldRow,
  InputBox,
  NoteLine,
  SelectBox,
  useDebouncedValue,
  useEntryContext,
  useLocked,
} from 'shared-ui/form'
import { CircleAlert, Search } from 'shared-ui/icons'
import { type ByItself, codeOf, fitOf, holds, type OnlyFitting, type PickerProps, useOnlyFitting } from './ao-fit.ts'
import { OfficerTable } from './ao-table.tsx'
import { UsedCodes } from './ao-used.tsx'

/** The server sends at most this many at once; beyond that it searches itself. */
const mostOfficers = 200
/** With fewer letters nearly every officer of the country is found. */
const fewestLetters = 3

/** The chosen officer, with a button to choose another where allowed. */
export function AoPicker(props: PickerProps) {
  const fields = useEntryContext<ApplicationFields>().values
  if (useLocked()('areaCode')) return <Chosen fields={fields} />
  return rulesOf(props.category).isForeign ? <ChooseAbroad {...props} /> : <ChooseOfficer {...props} />
}

/** State, then city, then the officer from the city's table. If only one fits it is chosen, with a note. */
function ChooseOfficer(props: PickerProps) {
  const { category } = props
  const { values: fields, patch, problemAt } = useEntryContext<ApplicationFields>()
  const home = homeOf(fields, category)
  const [picked, setPicked] = useState<{ state?: string; city?: string }>({})
  const state = picked.state ?? home.state
  const cities = useRead(drafts.aoCities, state ? {} : null, { state })
  const city = picked.city ?? cities.data?.find((name) => name.toUpperCase() === home.city) ?? ''
  const problem = officerFields.map(problemAt).find(Boolean)
  const [byItself, setByItself] = useState<ByItself>()
  const isByItself = byItself?.code === codeOf(fields)
  const [search, setSearch] = useState('')
  const sought = useDebouncedValue(search.trim().toUpperCase())
  const officers = {
    sought,
    fields,
    problem,
    onPick: patch,
    isOpen: fields.areaCode === '' || isByItself,
    onByItself: setByItself,
  }

  return (
    <Stack gap="3.5">
      <UsedCodes fields={fields} category={category} pin={home.pin} city={picked.city ?? home.city} onPick={patch} />
      <FieldRow>
        <Choice
          label="State"
          value={state}
          options={states.map(({ code, name }) => [code, name] as const)}
          onChoose={(code) => setPicked({ state: code })}
        />
        <Choice
          label="City"
          value={city}
          options={(cities.data ?? []).map((name) => [name, name] as const)}
          onChoose={(name) => setPicked({ state, city: name })}
          isDisabled={!cities.data?.length}
          hint={cityHint(state, cities.data)}
        />
      </FieldRow>
      {cities.error !== undefined && <Problem error={cities.error} onRetry={cities.reload} />}
      <OfficerSearch value={search} onChange={setSearch} />
      {city ? (
        <Officers key={city} {...props} {...officers} city={city} />
      ) : (
        sought.length >= fewestLetters && <Elsewhere {...props} {...officers} city="" />
      )}
      <Chosen fields={fields} />
      {isByItself && <NoteLine role="status">{t(byItself.why)}</NoteLine>}
      {problem && (
        <NoteLine data-kind="problem" role={city ? undefined : 'alert'}>
          <CircleAlert size={14} aria-hidden />
          <span>{t(problem)}</span>
        </NoteLine>
      )}
    </Stack>
  )
}

/** The officers for international taxation of all cities: a foreign applicant belongs to one of them. */
function ChooseAbroad({ category }: PickerProps) {
  const { values: fields, patch, problemAt } = useEntryContext<ApplicationFields>()
  const problem = officerFields.map(problemAt).find(Boolean)
  const [search, setSearch] = useState('')
  const sought = useDebouncedValue(search.trim().toUpperCase())
  const found = useRead(drafts.aoCodes, {}, { city: '', search: sought, abroad: 'Y' })
  return (
    <Stack gap="3.5">
      <OfficerSearch value={search} onChange={setSearch} />
      {found.error !== undefined && <Problem error={found.error} onRetry={found.reload} />}
      {found.data && found.data.length > 0 && (
        <OfficerTable
          label={t('AO codes for international taxation')}
          count={t('{count, plural, one {# officer} other {# officers}}', { count: found.data.length })}
          shown={found.data}
          fields={fields}
          problem={problem}
          onPick={patch}
          fits={(ao) => fitOf(ao, fields, category) > 0}
          hasCities
        />
      )}
      {found.data?.length === 0 && (
        <Text color="fg.muted">{t('No such officer is in our list. Take the one above, or ask our office.')}</Text>
      )}
      <Chosen fields={fields} />
      {problem && (
        <NoteLine data-kind="problem" role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{t(problem)}</span>
        </NoteLine>
      )}
    </Stack>
  )
}

function cityHint(state: string, cities: string[] | undefined) {
  if (!state) return 'Choose the state first'
  return cities?.length === 0 ? 'No officer is known in this state yet. Ask our office.' : undefined
}

/** For entities and salaried persons the place of the office counts, for others that of the residence. */
function homeOf(fields: ApplicationFields, category: string) {
  const isByOffice = rulesOf(category).aoBy === 'office' || fields.income.includes('SALARY')
  const isAtWork = isByOffice && fields.offState !== ''
  const [state, city, pin] = isAtWork
    ? [fields.offState, fields.offCity, fields.offPin]
    : [fields.resState, fields.resCity, fields.resPin]
  return { state, city: city.trim().toUpperCase(), pin }
}

type OfficersProps = OnlyFitting & { city: string; sought: string; problem: string | undefined }

/** The officers of the city, those that fit first; where none holds the words, those of everywhere that do. */
function Officers(props: OfficersProps) {
  const { city, sought, fields, category, problem, onPick } = props
  const codes = useRead(drafts.aoCodes, {}, { city, search: '' })
  const isCut = (codes.data?.length ?? 0) >= mostOfficers
  useOnlyFitting(props, isCut ? [] : (codes.data ?? []))
  const searched = useRead(drafts.aoCodes, isCut && sought ? {} : null, { city, search: sought })
  if (codes.error !== undefined) return <Problem error={codes.error} onRetry={codes.reload} />
  if (!codes.data) return <Skeleton h="180px" aria-label={t('Loading...')} />

  const fit = (ao: AoCode) => fitOf(ao, fields, category)
  const ranked = [...codes.data].sort((a, b) => fit(b) - fit(a))
  const shown = searched.data ?? ranked.filter((ao) => holds(ao, sought))
  if (shown.length === 0 && sought.length >= fewestLetters) return <Elsewhere {...props} />
  return (
    <OfficerTable
      label={t('AO codes of {city}', { city })}
      count={
        shown.length === ranked.length
          ? t('{count, plural, one {# officer} other {# officers}}', { count: ranked.length })
          : t('{shown} of {count}', { shown: shown.length, count: ranked.length })
      }
      shown={shown}
      fields={fields}
      problem={problem}
      onPick={onPick}
      fits={(ao) => fit(ao) > 0}
    />
  )
}

/** The officers of all cities that hold the words, each with its city. */
function Elsewhere({
  city,
  sought,
  fields,
  category,
  problem,
  onPick,
}: Omit<OfficersProps, keyof PickerProps> & PickerProps) {
  const found = useRead(drafts.aoCodes, {}, { city: '', search: sought })
  if (found.error !== undefined) return <Problem error={found.error} onRetry={found.reload} />
  if (!found.data) return <Skeleton h="180px" aria-label={t('Loading...')} />
  return (
    <OfficerTable
      label={t('AO codes of all cities')}
      count={
        city
          ? t('None in {city}. In other cities: {count}', { city, count: found.data.length })
          : t('{count, plural, one {# officer} other {# officers}}', { count: found.data.length })
      }
      shown={found.data}
      fields={fields}
      problem={problem}
      onPick={onPick}
      fits={(ao) => fitOf(ao, fields, category) > 0}
      hasCities
    />
  )
}

function OfficerSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  return (
    <Box position="relative" w={{ base: 'full', md: '320px' }} css={{ '& input': { ps: '34px' } }}>
      <Box position="absolute" insetY="0" insetStart="10px" display="grid" placeItems="center" color="fg.subtle">
        <Search size={16} aria-hidden />
      </Box>
      <InputBox
        type="search"
        aria-label={t('Search officers by city, PIN code or description')}
        placeholder={t('Search, e.g. jaipur salaried or ward 2')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </Box>
  )
}

function Chosen({ fields }: { fields: ApplicationFields }) {
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text textStyle="label">{t('AO code')}</Text>
      {fields.areaCode ? <ChosenCode fields={fields} /> : <Text color="fg.muted">{t('None chosen yet')}</Text>}
    </Flex>
  )
}

function ChosenCode({ fields }: { fields: ApplicationFields }) {
  return (
    <Flex gap="2">
      <Comb value={fields.areaCode} label={t('Area code')} boxes={3} />
      <Comb value={fields.aoType} label={t('AO type')} boxes={2} />
      <Comb value={fields.rangeCode} label={t('Range code')} boxes={3} />
      <Comb value={fields.aoNo} label={t('AO number')} boxes={2} />
    </Flex>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
  isDisabled?: boolean
  hint?: string
}

/** A select that filters the table below; it is not part of the form. */
function Choice({ label, value, options, onChoose, isDisabled, hint }: ChoiceProps) {
  const id = useId()
  return (
    <FieldBox>
      <FieldHead>
        <label htmlFor={id}>{t(label)}</label>
      </FieldHead>
      <SelectBox
        id={id}
        value={value}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('--Select--')}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectBox>
      {hint && <NoteLine id={`${id}-hint`}>{t(hint)}</NoteLine>}
    </FieldBox>
  )
}
