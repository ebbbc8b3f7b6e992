import { isDay } from 'contract/fields'
import type { ApplicationFields } from 'contract/pan/application'
import { fullName } from 'contract/pan/names'
import { memo } from 'react'
import { Box, chakra, Flex, Panel, Text, t } from 'shared-ui'
import { TriangleAlert } from 'shared-ui/icons'
import { cardLetters, oddWords, printedName, wordsOf } from './first-time-right.ts'

/** The card as it will be printed, with the fault where it will stand. */
export const OnCard = memo(function OnCard({ fields }: { fields: ApplicationFields }) {
  const name = printedName(fields)
  return (
    <Panel
      title={t('On the card')}
      aside={
        <Text textStyle="micro" color={name.length > cardLetters ? 'orange.fg' : 'fg.muted'}>
          {name.length} {t('of')} {cardLetters} {t('letters')}
        </Text>
      }
    >
      <CardDrawing fields={fields} />
      <Doubts of={doubtsOf(fields, name)} />
    </Panel>
  )
})

/** What the drawing shows at once, in words. */
function doubtsOf(fields: ApplicationFields, name: string) {
  const odd = oddWords(fields)
  const initial = odd.find((word) => word.replace('.', '').length === 1)
  const meant = initial && wordsOf(fields.nameAsAadhaar).find((word) => word.startsWith(initial.charAt(0)))
  return [
    initial && `Only the initial ${initial} will be printed${meant ? ` for ${meant}` : ''}.`,
    name.length > cardLetters && `The card shows ${cardLetters} letters: write a shorter name on card.`,
    fields.cardType === 'EPAN_ONLY' && 'e-PAN only: this is what the PDF shows, no card is posted.',
  ].filter((text) => typeof text === 'string')
}

function Doubts({ of }: { of: string[] }) {
  return of.map((text) => (
    <Flex key={text} gap="2" mt="3" textStyle="hint" color="orange.fg">
      <TriangleAlert size={15} aria-hidden />
      {t(text)}
    </Flex>
  ))
}

function CardDrawing({ fields }: { fields: ApplicationFields }) {
  const isMother = fields.parentOnCard === 'M'
  const parent = isMother
    ? { firstName: fields.motherFirst, middleName: fields.motherMiddle, lastName: fields.motherLast }
    : { firstName: fields.fatherFirst, middleName: fields.fatherMiddle, lastName: fields.fatherLast }
  const odd = oddWords(fields)
  const words = wordsOf(printedName(fields))

  return (
    <Box
      borderWidth="1px"
      borderColor="paper.line"
      borderRadius="9px"
      bg="paper"
      color="paper.ink"
      aspectRatio="86 / 54"
      display="flex"
      flexDirection="column"
      overflow="hidden"
    >
      <Flex px="3" h="27px" align="center" gap="1.5" fontSize="11px" borderBottomWidth="1px" borderColor="paper.line">
        <chakra.span boxSize="9px" borderRadius="full" borderWidth="1.5px" borderColor="currentColor" aria-hidden />
        {t('Preview, not a card')}
      </Flex>
      <Flex flex="1" px="3" py="2" gap="2.5" minH="0">
        <Flex
          w="48px"
          h="58px"
          flexShrink="0"
          align="center"
          justify="center"
          textAlign="center"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="paper.line"
          fontSize="9px"
          lineHeight="12px"
        >
          {t('Photo after printing')}
        </Flex>
        <Flex direction="column" minW="0" flex="1">
          <Small>{t('Name')}</Small>
          <Box fontSize="13px" lineHeight="16px" fontWeight="600" minH="16px" overflowWrap="anywhere">
            {words.map((word, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word of a name is its position
              <span key={i}>
                {i > 0 && ' '}
                {odd.includes(word) ? <OddWord>{word}</OddWord> : word}
              </span>
            ))}
          </Box>
          <Box mt="1">
            <Small>{t(isMother ? "Mother's name" : "Father's name")}</Small>
          </Box>
          <Box fontSize="11px" lineHeight="14px" fontWeight="600" minH="14px" overflowWrap="anywhere">
            {fullName(parent)}
          </Box>
        </Flex>
      </Flex>
      <Box px="3" pb="2">
        <Small>{t('Date of birth')}</Small>
        <Box fontSize="12px" lineHeight="15px" fontWeight="600" minH="15px">
          {isDay(fields.dob) && fields.dob.split('-').reverse().join('/')}
        </Box>
      </Box>
    </Box>
  )
}

const Small = chakra('div', { base: { fontSize: '9px', lineHeight: '12px' } })
const OddWord = chakra('mark', { base: { bg: '#F6CF9B', color: 'inherit', px: '2px', borderRadius: 'paper' } })
