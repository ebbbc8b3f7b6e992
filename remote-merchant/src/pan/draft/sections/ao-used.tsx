import { type AoCode, drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { useRead } from 'shared-auth'
import { Button, chakra, Flex, Stack, Text, t } from 'shared-ui'
import { codeOf, fitOf, partsOf } from './ao-fit.ts'

type UsedCodesProps = {
  fields: ApplicationFields
  category: string
  /** Where the applicant belongs by the address that decides. */
  pin: string
  city: string
  onPick: (code: Record<string, string>) => void
}

/** The officers that the shop chose for others, each with one press; none that names other people than this applicant. */
export function UsedCodes({ fields, category, pin, city, onPick }: UsedCodesProps) {
  const { data } = useRead(drafts.aoUsed, {}, { pin, city })
  const fitting = (all: AoCode[] = []) => all.filter((ao) => fitOf(ao, fields, category) >= 0)
  const here = fitting(data?.here)
  const recent = fitting(data?.recent).filter((ao) => !here.some((one) => codeOf(one) === codeOf(ao)))
  const rows = [
    { label: t('Most used here'), codes: here },
    { label: t('Recent codes of your shop'), codes: recent },
  ].filter(({ codes }) => codes.length > 0)
  if (rows.length === 0) return null
  return (
    <Stack gap="3">
      {rows.map(({ label, codes }) => (
        <Flex key={label} as="fieldset" direction="column" gap="1.5" border="0" p="0" m="0" minW="0">
          <Text as="legend" textStyle="label" mb="1.5">
            {label}
          </Text>
          <Flex gap="2" wrap="wrap">
            {codes.map((ao) => (
              <Used key={codeOf(ao)} ao={ao} isChosen={codeOf(ao) === codeOf(fields)} onPick={onPick} />
            ))}
          </Flex>
        </Flex>
      ))}
    </Stack>
  )
}

type UsedProps = Pick<UsedCodesProps, 'onPick'> & { ao: AoCode; isChosen: boolean }

const Used = ({ ao, isChosen, onPick }: UsedProps) => (
  <Button
    variant="outline"
    size="sm"
    h="auto"
    minH="36px"
    py="1"
    maxW="full"
    aria-pressed={isChosen}
    bg={isChosen ? 'brand.subtle' : undefined}
    borderColor={isChosen ? 'brand.solid' : undefined}
    whiteSpace="normal"
    textAlign="start"
    onClick={() => onPick(partsOf(ao))}
  >
    <span>
      <chakra.span whiteSpace="nowrap">{codeOf(ao)}</chakra.span>{' '}
      <chakra.span fontWeight="400" color="fg.muted">
        {ao.description}
      </chakra.span>
    </span>
  </Button>
)
