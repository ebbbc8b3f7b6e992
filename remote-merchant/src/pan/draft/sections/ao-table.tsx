import type { AoCode } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { useId } from 'react'
import { Box, chakra, Text, t, VisuallyHidden } from 'shared-ui'
import { codeOf, partsOf } from './ao-fit.ts'

type OfficerTableProps = {
  label: string
  /** How many there are, in words. */
  count: string
  shown: AoCode[]
  fields: ApplicationFields
  problem: string | undefined
  fits: (ao: AoCode) => boolean
  /** They are of several cities, and each says of which. */
  hasCities?: boolean
  onPick: (code: Record<string, string>) => void
}

/** Officers to choose one from. */
export function OfficerTable({ label, count, shown, fields, problem, fits, hasCities, onPick }: OfficerTableProps) {
  const id = useId()
  return (
    <Box>
      <Text textStyle="hint" color="fg.muted" aria-live="polite" mb="1.5">
        {count}
      </Text>
      <Box
        role="radiogroup"
        aria-label={label}
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
                hasCity={hasCities}
                fits={fits(ao)}
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

type OfficerProps = {
  id: string
  group: string
  ao: AoCode
  hasCity: boolean | undefined
  fits: boolean
  isChosen: boolean
  onPick: () => void
}

function Officer({ id, group, ao, hasCity, fits, isChosen, onPick }: OfficerProps) {
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
        {hasCity && <chakra.span fontWeight="600">{`${ao.city}: `}</chakra.span>}
        <span>{ao.description}</span>
        {fits && (
          <chakra.span display="block" textStyle="hint" color="green.fg" fontWeight="600">
            {t('Fits this applicant')}
          </chakra.span>
        )}
      </chakra.td>
    </chakra.tr>
  )
}
