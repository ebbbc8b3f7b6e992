import { type AoCode, drafts } from 'contract/pan/draft'
import { rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { officerFields } from 'contract/pan/form/parts'
import { states } from 'contract/place/states'
import { useDeferredValue, useId, useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Comb, chakra, Flex, Problem, Skeleton, Stack, Text, t, VisuallyHidden } from 'shared-ui'
import {
  FieldBox,
  FieldHead,
  FieldRow,
  InputBox,
  NoteLine,
  SelectBox,
  useEntryContext,
  useLocked,
} from 'shared-ui/form'
import { CircleAlert, Search } from 'shared-ui/icons'
import {
  type ByItself,
  codeOf,
  fitOf,
  holds,
  type OnlyFitting,
  type PickerProps,
  partsOf,
  useOnlyFitting,
} from './ao-fit.ts'

/** The server answers at most this many at once; beyond, it searches itself. */
const mostOfficers = 200

/** The officer, and the way to choose another where that may be changed. */
export function AoPicker(props: PickerProps) {
  const fields = useEntryContext<ApplicationFields>().values
  return useLocked()('areaCode') ? <Chosen fields={fields} /> : <ChooseOfficer {...props} />
}

/** State, then city, then the officer out of the city's table. The only one that fits is chosen, and it says so. */
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

  return (
    <Stack gap="3.5">
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
      {city && (
        <Officers
          key={city}
          {...props}
          {...{ city, fields, problem }}
          onPick={patch}
          isOpen={fields.areaCode === '' || isByItself}
          onByItself={setByItself}
        />
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

function cityHint(state: string, cities: string[] | undefined) {
  if (!state) return 'Choose the state first'
  return cities?.length === 0 ? 'No officer is known in this state yet. Ask our office.' : undefined
}

/** An entity and whoever earns a salary belong to the place of the office, everybody else to that of the residence. */
function homeOf(fields: ApplicationFields, category: string) {
  const isByOffice = rulesOf(category).aoBy === 'office' || fields.income.includes('SALARY')
  const isAtWork = isByOffice && fields.offState !== ''
  const [state, city] = isAtWork ? [fields.offState, fields.offCity] : [fields.resState, fields.resCity]
  return { state, city: city.trim().toUpperCase() }
}

type OfficersProps = OnlyFitting & { city: string; problem: string | undefined }

function Officers(props: OfficersProps) {
  const { city, fields, category, problem, onPick } = props
  const id = useId()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim().toUpperCase())
  const codes = useRead(drafts.aoCodes, {}, { city, search: '' })
  const isCut = (codes.data?.length ?? 0) >= mostOfficers
  useOnlyFitting(props, isCut ? [] : (codes.data ?? []))
  const searched = useRead(drafts.aoCodes, isCut && sought ? {} : null, { city, search: sought })
  if (codes.error !== undefined) return <Problem error={codes.error} onRetry={codes.reload} />
  if (!codes.data) return <Skeleton h="180px" aria-label={t('Loading...')} />

  const fit = (ao: AoCode) => fitOf(ao, fields, category)
  const ranked = [...codes.data].sort((a, b) => fit(b) - fit(a))
  const shown = searched.data ?? ranked.filter((ao) => holds(ao, sought))

  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
        <OfficerSearch value={search} onChange={setSearch} />
        <Text textStyle="hint" color="fg.muted" aria-live="polite">
          {shown.length === ranked.length
            ? t('{count, plural, one {# officer} other {# officers}}', { count: ranked.length })
            : t('{shown} of {count}', { shown: shown.length, count: ranked.length })}
        </Text>
      </Flex>
      <Box
        role="radiogroup"
        aria-label={t('AO codes of {city}', { city })}
        aria-invalid={problem ? true : undefined}
        borderWidth="1px"
        borderColor={problem ? 'red.solid' : 'border'}
        borderRadius="md"
        maxH="300px"
        overflow="auto"
        css={{ '& input': { accentColor: '{colors.brand.solid}', boxSize: '16px' } }}
      >
        <chakra.table w="full" textStyle="dense" css={{ '& th, & td': { px: '2.5', textAlign: 'start' } }}>
          <chakra.thead position="sticky" top="0" bg="bg.subtle" color="fg.muted">
            <tr>
              <chakra.th w="40px" h="34px" scope="col">
                <VisuallyHidden>{t('Chosen')}</VisuallyHidden>
              </chakra.th>
              <th scope="col">{t('AO code')}</th>
              <th scope="col">{t('For whom')}</th>
            </tr>
          </chakra.thead>
          <tbody>
            {shown.map((ao) => (
              <Officer
                key={codeOf(ao)}
                id={`${id}${codeOf(ao)}`}
                group={id}
                ao={ao}
                fits={fit(ao) > 0}
                isChosen={codeOf(ao) === codeOf(fields)}
                onPick={() => onPick(partsOf(ao))}
              />
            ))}
          </tbody>
        </chakra.table>
        {shown.length === 0 && (
          <Text p="3" color="fg.muted">
            {t('No officer matches. Search for another word of the description.')}
          </Text>
        )}
      </Box>
    </Box>
  )
}

function OfficerSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  return (
    <Box position="relative" w={{ base: 'full', md: '270px' }} css={{ '& input': { ps: '34px' } }}>
      <Box position="absolute" insetY="0" insetStart="10px" display="grid" placeItems="center" color="fg.subtle">
        <Search size={16} aria-hidden />
      </Box>
      <InputBox
        type="search"
        aria-label={t('Search the officers of this city')}
        placeholder={t('Search, e.g. salaried or ward 2')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </Box>
  )
}

type OfficerProps = { id: string; group: string; ao: AoCode; fits: boolean; isChosen: boolean; onPick: () => void }

function Officer({ id, group, ao, fits, isChosen, onPick }: OfficerProps) {
  return (
    <chakra.tr
      borderTopWidth="1px"
      borderColor="border.subtle"
      bg={isChosen ? 'brand.subtle' : undefined}
      _hover={{ bg: isChosen ? 'brand.subtle' : 'bg.subtle' }}
      cursor="pointer"
      onClick={onPick}
    >
      <td>
        <input type="radio" id={id} name={group} checked={isChosen} onChange={onPick} />
      </td>
      <chakra.td whiteSpace="nowrap" fontWeight="500">
        <label htmlFor={id}>{codeOf(ao)}</label>
      </chakra.td>
      <chakra.td py="1.5">
        {ao.description}
        {fits && (
          <chakra.span display="block" textStyle="hint" color="green.fg" fontWeight="600">
            {t('Fits this applicant')}
          </chakra.span>
        )}
      </chakra.td>
    </chakra.tr>
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

/** A select that narrows the table below and is not part of the form. */
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
