import type { ApplicationInfo } from 'contract/pan/application'
import { Button, Flex, t } from 'shared-ui'
import { CircleCheck, Image, Signature } from 'shared-ui/icons'
import type { Kind } from './cut.ts'

/** The name of a picture: a thumb impression is cropped like a signature. */
export function kindName(kind: Kind, fields: ApplicationInfo['fields']) {
  if (kind === 'photo') return t('Photo')
  return fields.signType === 'THUMB' ? t('Thumb impression') : t('Signature')
}

type KindSwitchProps = {
  kinds: readonly Kind[]
  chosen: Kind
  isDone: (kind: Kind) => boolean
  nameOf: (kind: Kind) => string
  onChoose: (kind: Kind) => void
}

/** Chooses the picture to crop; a finished one has a tick. */
export function KindSwitch({ kinds, chosen, isDone, nameOf, onChoose }: KindSwitchProps) {
  return (
    <Flex
      role="group"
      aria-label={t('Picture')}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
    >
      {kinds.map((kind) => {
        const Icon = isDone(kind) ? CircleCheck : kind === 'photo' ? Image : Signature
        const isChosen = kind === chosen
        return (
          <Button
            key={kind}
            variant="ghost"
            flex="1"
            aria-pressed={isChosen}
            color={isChosen ? 'brand.fg' : 'fg.muted'}
            bg={isChosen ? 'brand.subtle' : undefined}
            outline={isChosen ? '2px solid' : undefined}
            outlineColor="brand.solid"
            outlineOffset="-1px"
            onClick={() => onChoose(kind)}
          >
            <Icon aria-hidden />
            {nameOf(kind)}
          </Button>
        )
      })}
    </Flex>
  )
}
