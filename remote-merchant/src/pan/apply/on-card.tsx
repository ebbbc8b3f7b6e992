import { isDay } from 'contract/fields'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { rulesOf } from 'contract/pan/category-rules'
import { cardLetters, printedName } from 'contract/pan/name-on-card'
import { fullName } from 'contract/pan/names'
import { memo } from 'react'
import { chakra, Panel, Text, t } from 'shared-ui'
import { TriangleAlert } from 'shared-ui/icons'
import { oddWords, wordsOf } from './odd-words.ts'

type Look = ReturnType<typeof lookOf>

/** The card as it will be printed, with the fault where it will stand. */
export function OnCard({ fields, category }: { fields: ApplicationFields; category: string }) {
  return <CardPanel {...lookOf(fields, category)} />
}

/** All that the drawing depends on, as plain texts: most key strokes change none of them. */
function lookOf(fields: ApplicationFields, category: string) {
  const { isPerson, hasPhoto, date } = rulesOf(category)
  const isMother = fields.parentOnCard === 'M'
  const parent = isMother
    ? { firstName: fields.motherFirst, middleName: fields.motherMiddle, lastName: fields.motherLast }
    : { firstName: fields.fatherFirst, middleName: fields.fatherMiddle, lastName: fields.fatherLast }
  const odd = isPerson ? oddWords(fields) : []
  const initial = odd.find((word) => word.replace('.', '').length === 1) ?? ''
  return {
    name: printedName(fields, isPerson),
    hasPhoto,
    isPerson,
    dateLabel: date.label,
    odd: odd.join(' '),
    parentLabel: isMother ? "Mother's name" : "Father's name",
    parent: fullName(parent),
    birth: isDay(fields.dob) ? fields.dob.split('-').reverse().join('/') : '',
    initial,
    meant: (initial && wordsOf(fields.nameAsAadhaar).find((word) => word.startsWith(initial.charAt(0)))) || '',
    isDigital: fields.cardType === 'EPAN_ONLY',
  }
}

const CardPanel = memo(function CardPanel(look: Look) {
  const { length } = look.name
  return (
    <Panel
      title={t('On the card')}
      aside={
        look.isPerson && (
          <Text textStyle="micro" color={length > cardLetters ? 'orange.fg' : 'fg.muted'}>
            {length} {t('of')} {cardLetters} {t('letters')}
          </Text>
        )
      }
    >
      <CardDrawing {...look} />
      <Doubts>
        {doubtsOf(look).map((text) => (
          <p key={text}>
            <TriangleAlert size={15} aria-hidden />
            {t(text)}
          </p>
        ))}
      </Doubts>
    </Panel>
  )
})

/** What the drawing shows at once, in words. */
function doubtsOf({ name, initial, meant, isDigital, isPerson }: Look) {
  return [
    initial && `Only the initial ${initial} will be printed${meant ? ` for ${meant}` : ''}.`,
    isPerson && name.length > cardLetters && `The card shows ${cardLetters} letters: write a shorter name on card.`,
    isDigital && 'e-PAN only: this is what the PDF shows, no card is posted.',
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

function CardDrawing({ name, odd, parentLabel, parent, birth, hasPhoto, isPerson, dateLabel }: Look) {
  const marked = odd.split(' ')
  return (
    <Drawing>
      <div data-part="head">
        <span aria-hidden />
        {t('Preview, not a card')}
      </div>
      <div data-part="body">
        {hasPhoto && <div data-part="photo">{t('Photo after printing')}</div>}
        <div>
          <small>{t('Name')}</small>
          <b>
            {wordsOf(name).map((word, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word of a name is its position
              <span key={i}>
                {i > 0 && ' '}
                {marked.includes(word) ? <mark>{word}</mark> : word}
              </span>
            ))}
          </b>
          {isPerson && (
            <>
              <small>{t(parentLabel)}</small>
              <b data-small>{parent}</b>
            </>
          )}
        </div>
      </div>
      <div data-part="foot">
        <small>{t(dateLabel)}</small>
        <b data-small>{birth}</b>
      </div>
    </Drawing>
  )
}

// Plain elements under one style: this is drawn again with every letter of a name.
const Drawing = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    aspectRatio: '86 / 54',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'paper.line',
    borderRadius: '9px',
    bg: 'paper',
    color: 'paper.ink',
    '& [data-part=head]': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      flex: 'none',
      h: '27px',
      px: '12px',
      fontSize: '11px',
      borderBottomWidth: '1px',
      borderColor: 'paper.line',
    },
    '& [data-part=head] span': {
      boxSize: '9px',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderColor: 'currentColor',
    },
    '& [data-part=body]': { display: 'flex', flex: 1, minH: 0, gap: '10px', px: '12px', py: '8px' },
    '& [data-part=body] > :last-child': { flex: 1, minW: 0 },
    '& [data-part=photo]': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '48px',
      h: '58px',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'paper.line',
      fontSize: '9px',
      lineHeight: '12px',
      textAlign: 'center',
    },
    '& [data-part=foot]': { px: '12px', pb: '8px' },
    '& small': { display: 'block', fontSize: '9px', lineHeight: '12px' },
    '& b': {
      display: 'block',
      minH: '16px',
      mb: '4px',
      fontSize: '13px',
      lineHeight: '16px',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    '& b[data-small]': { minH: '15px', mb: 0, fontSize: '11.5px', lineHeight: '15px' },
    '& mark': { bg: '#F6CF9B', color: 'inherit', px: '2px', borderRadius: 'paper' },
  },
})

const Doubts = chakra('div', {
  base: {
    '& p': { display: 'flex', gap: '8px', mt: '12px', textStyle: 'hint', color: 'orange.fg' },
  },
})
