import { isDay } from 'contract/field/fields'
import { hasPhoto, rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { cardLetters, printedName } from 'contract/pan/form/name-on-card'
import { fullName } from 'contract/pan/form/names'
import { memo } from 'react'
import { chakra, Panel, t } from 'shared-ui'
import { useEntryContext } from 'shared-ui/form'
import { TriangleAlert } from 'shared-ui/icons'
import { oddWords, wordsOf } from './odd-words.ts'

type Of = { category: string; form: FormVersion }

/** The card as it will be printed, with faults marked. It updates with each letter, because rendering it is cheap. */
export const OnCard = memo(function OnCard({ category, form }: Of) {
  return (
    <Panel
      title={t('On the card')}
      aside={
        rulesOf(category).isPerson && (
          <LetterCount>
            <Letters category={category} form={form} />
          </LetterCount>
        )
      }
    >
      <Drawing>
        <CardFace category={category} form={form} />
      </Drawing>
      <Doubts>
        <DoubtLines category={category} form={form} />
      </Doubts>
    </Panel>
  )
})

/** The values that the drawing depends on. */
function useLook({ category, form }: Of) {
  const fields = useEntryContext<ApplicationFields>().values
  const { isPerson, date } = rulesOf(category)
  const isMother = fields.parentOnCard === 'M'
  const parent = isMother
    ? { firstName: fields.motherFirst, middleName: fields.motherMiddle, lastName: fields.motherLast }
    : { firstName: fields.fatherFirst, middleName: fields.fatherMiddle, lastName: fields.fatherLast }
  return {
    name: printedName(fields, isPerson),
    withPhoto: hasPhoto(category, fields),
    isPerson,
    dateLabel: date.label,
    odd: isPerson ? oddWords(fields, form) : [],
    parentLabel: isMother ? "Mother's name" : "Father's name",
    parent: fullName(parent),
    birth: isDay(fields.dob) ? fields.dob.split('-').reverse().join('/') : '',
    onAadhaar: wordsOf(fields.nameAsAadhaar),
    isDigital: fields.cardType === 'EPAN_ONLY',
  }
}
type Look = ReturnType<typeof useLook>

function Letters(of: Of) {
  const { length } = useLook(of).name
  return (
    <span data-over={length > cardLetters || undefined}>
      {t('{length} of {most} letters', { length, most: cardLetters })}
    </span>
  )
}

const DoubtLines = (of: Of) =>
  doubtsOf(useLook(of)).map((text) => (
    <p key={text}>
      <TriangleAlert size={15} aria-hidden />
      <span>{t(text)}</span>
    </p>
  ))

/** What the drawing shows at once, in words. */
function doubtsOf({ name, odd, onAadhaar, isDigital, isPerson }: Look) {
  const initial = odd.find((word) => word.replace('.', '').length === 1)
  const meant = initial && onAadhaar.find((word) => word.startsWith(initial.charAt(0)))
  return [
    initial &&
      (meant
        ? t('Only the initial {initial} will be printed for {meant}.', { initial, meant })
        : t('Only the initial {initial} will be printed.', { initial })),
    isPerson &&
      name.length > cardLetters &&
      t('The card shows {cardLetters} letters: write a shorter name on card.', { cardLetters }),
    isDigital && 'e-PAN only: this is what the PDF shows, no card is posted.',
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

function CardFace(of: Of) {
  const { name, odd, parentLabel, parent, birth, withPhoto, isPerson, dateLabel } = useLook(of)
  return (
    <>
      <div data-part="head">
        <span aria-hidden />
        <span>{t('Preview, not a card')}</span>
      </div>
      <div data-part="body">
        {withPhoto && <div data-part="photo">{t('Photo')}</div>}
        <div>
          <small>{t('Name')}</small>
          <b translate="no">
            {wordsOf(name).map((word, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word of a name is its position
              <span key={i}>
                {i > 0 && ' '}
                {odd.includes(word) ? <mark>{word}</mark> : <span>{word}</span>}
              </span>
            ))}
          </b>
          {isPerson && (
            <>
              <small>{t(parentLabel)}</small>
              <b data-small translate="no">
                {parent}
              </b>
            </>
          )}
        </div>
      </div>
      <div data-part="foot">
        <small>{t(dateLabel)}</small>
        <b data-small>{birth}</b>
      </div>
    </>
  )
}

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
    '& [data-part=head] > span[aria-hidden]': {
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

const LetterCount = chakra('span', {
  base: { textStyle: 'micro', color: 'fg.muted', '& [data-over]': { color: 'orange.fg' } },
})
