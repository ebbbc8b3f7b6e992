import { fieldIn, type Option } from 'contract/field/field'
import { isDay } from 'contract/field/fields'
import { type PartChange, sitePictures } from 'contract/site/configuration'
import { useState } from 'react'
import { Box, Button, Center, count, dayText, Flex, Image, Stack, Text, t, timeText } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'
import type * as v from 'valibot'

type ChangeHistoryProps = {
  of: PartChange[]
  /** Its labels name the values that changed. */
  form: v.GenericSchema
  /** Sets what was before a change; without it this person may only read. */
  onUndo?: ((id: string) => Promise<unknown>) | false
}

/** The changes of a setting, the newest first: who changed what when, each value with the one before, and the way back. */
export function ChangeHistory({ of, form, onUndo }: ChangeHistoryProps) {
  const [asked, setAsked] = useState<PartChange>()
  if (of.length === 0) return <Text color="fg.muted">{t('Nothing was changed here yet.')}</Text>
  return (
    <>
      <Stack as="ol" gap="0" listStyleType="none">
        {of.map((change) => (
          <Box as="li" key={change.id} py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
            <Flex gap="3" justify="space-between" align="flex-start">
              <Text textStyle="hint" color="fg.muted">
                {t('{name}, {time}', { name: change.by, time: timeText(change.at) })}
              </Text>
              {onUndo && (
                <Button size="sm" variant="outline" flexShrink="0" onClick={() => setAsked(change)}>
                  {t('Undo')}
                </Button>
              )}
            </Flex>
            {isOfPicture(change) ? (
              <PictureChange of={change} />
            ) : (
              changesOf(form, change).map(({ label, was, now }) => (
                <Text key={label} mt="1" overflowWrap="anywhere" lineClamp={6}>
                  {t('{label}: {was} → {now}', { label: t(label), was, now })}
                </Text>
              ))
            )}
          </Box>
        ))}
      </Stack>
      {asked && onUndo && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t('Set back what was before?')}
          text={t('What {name} changed on {time} is undone. It applies at once, and can be undone too.', {
            name: asked.by,
            time: timeText(asked.at),
          })}
          action="Undo"
          onConfirm={() => onUndo(asked.id)}
        />
      )}
    </>
  )
}

type PictureValue = { picture: string } | null
const isOfPicture = ({ was, now }: PartChange) => Boolean(was?.picture ?? now?.picture)

/** The picture before, and that which took its place. */
const PictureChange = ({ of: { was, now } }: { of: PartChange }) => (
  <Flex mt="2" gap="3" align="center">
    <SmallPicture of={was as PictureValue} label="Picture before" />
    <span aria-hidden>→</span>
    <SmallPicture of={now as PictureValue} label="New picture" />
  </Flex>
)

/** One that was set before pictures were kept for visitors cannot be shown. */
function SmallPicture({ of, label }: { of: PictureValue; label: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <Center boxSize="48px" borderWidth="1px" borderRadius="l2" bg="bg.panel" p="1">
      {of && !isMissing ? (
        <Image
          src={`/api${sitePictures.shown.path.replace(':id', of.picture)}`}
          alt={t(label)}
          maxW="full"
          maxH="full"
          objectFit="contain"
          onError={() => setMissing(true)}
        />
      ) : (
        <Text textStyle="hint" color="fg.muted">
          {of ? '--' : t('None')}
        </Text>
      )}
    </Center>
  )
}

type Values = Record<string, unknown>
/** A legal text is a list of its versions; what was added has nothing before. */
const fieldsOf = (value: unknown): Values => (Array.isArray(value) ? { versions: value } : ((value ?? {}) as Values))

function changesOf(form: v.GenericSchema, { was, now }: PartChange) {
  const [before, after] = [fieldsOf(was), fieldsOf(now)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? ''))
    .map((name) => {
      const field = fieldIn(form, name)
      const shown = (value: unknown) => textOf(value, field?.options)
      return { label: otherLabels[name] ?? field?.label ?? name, was: shown(before[name]), now: shown(after[name]) }
    })
}

/** Lists have no label of their own in their form, and what is paused stands there as its opposite. */
const otherLabels: Record<string, string> = {
  versions: 'Versions',
  lines: 'Lines',
  social: 'Social links',
  slides: 'Slides',
  paused: 'Not sold',
}

function textOf(value: unknown, options?: readonly Option[]): string {
  if (value === null || value === undefined || value === '') return '--'
  if (typeof value === 'number') return count(value)
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.length === 0 ? '--' : value.map((one) => textOf(one, options)).join('; ')
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map((part) => textOf(part))
      .join(' · ')
  }
  const chosen = options?.find((option) => option.value === value)
  if (chosen) return t(chosen.label)
  return typeof value === 'string' && isDay(value) ? dayText(value) : `${value}`
}
