import type { ApplicationInfo } from 'contract/pan/application'
import { esignPapers } from 'contract/pan/paperless/esign'
import { asksOf } from 'contract/pan/reasons'
import type { Crop, ImageSpec } from 'contract/pan/scan/crop'
import type { scans } from 'contract/pan/scan/scan'
import { isReturned } from 'contract/pan/status'
import { type ReactNode, useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, type Crumb, chakra, Flex, Grid, Note, RouteLink, Screen, Stack, t } from 'shared-ui'
import { CircleCheck, Image, Signature } from 'shared-ui/icons'
import { ReasonText } from '../application/application-timeline.tsx'
import { FootBar } from '../foot-bar.tsx'
import { useNarrow } from '../use-narrow.ts'
import { type Boxed, CropDesk } from './crop-desk.tsx'
import { CropResultPanel } from './crop-result.tsx'
import { type Kind, shapeOf } from './cut.ts'
import { greyOf } from './find-frame.ts'
import { LightTool } from './light-tools.tsx'
import { isClear, pictureDoubts, whyNotYet } from './ready-to-send.ts'
import { SendForCheck } from './send-for-check.tsx'
import { type CutState, useCutResult } from './use-cut-result.ts'
import { cropBefore, type Draw, type Greys, useDraws } from './use-draws.ts'

const title = 'Crop photo and signature'
const titleOf = (kinds: readonly Kind[]) => (kinds.includes('photo') ? title : 'Crop the signature')

/** The calls for cropping: the merchant's own, or the office's. */
export type CropCalls = Pick<typeof scans, 'imageSpecs' | 'cut' | 'finishCrop'> | typeof scans.office

export type CropStudioProps = {
  application: ApplicationInfo
  calls: CropCalls
  crumbs: Crumb[]
  /** The address where pages are scanned again; the office has none. */
  scanAt?: string
  /**
   * The last button: its label, and the address or action that follows; `finishes` = it sends the pictures for check.
   */
  end: { label: string; to: string | (() => Promise<void>); finishes: boolean; done?: string }
  /** Shown above everything else. */
  before?: ReactNode
}

/** Crops photo and signature from the scanned form, in the provider's size and kilobytes. */
export function CropStudio(props: CropStudioProps) {
  const { application, calls, crumbs, scanAt } = props
  const specs = useRead(calls.imageSpecs, { id: application.id })
  // Other pages, other pictures: what was cropped on this screen is forgotten with them.
  const pages = application.pages.map(({ id }) => id).join()
  if (pages && specs.data) return <Studio key={pages} {...props} specs={specs.data} />
  return (
    <Screen title={title} crumbs={crumbs} of={specs}>
      {() => (
        <Note tone="warning">
          <span>{t('There are no pages to crop from.')}</span>{' '}
          {scanAt && (
            <RouteLink to={scanAt}>
              {t((application.mode ?? 'PHYSICAL') === 'PHYSICAL' ? 'Scan the signed form' : esignPapers.scans)}
            </RouteLink>
          )}
        </Note>
      )}
    </Screen>
  )
}

function Studio({ application, specs, calls, crumbs, scanAt, end, before }: CropStudioProps & { specs: ImageSpec[] }) {
  const kinds = specs.map(({ kind }) => kind)
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'photo')
  const [opened, setOpened] = useState<readonly Kind[]>([kind])
  const [greys, setGreys] = useState<Greys>({})
  const draws = useDraws({ application, specs, greys })

  // A picture that nobody has looked at is not cropped, so it cannot be sent unseen.
  const isAsked = (kind: Kind) => kinds.includes(kind) && opened.includes(kind)
  const cuts = useCuts(application, calls, (kind) => (isAsked(kind) ? draws.cropOf(kind) : null))

  const nameOf = (kind: Kind) => kindName(kind, application.fields)
  const choose = (kind: Kind) => {
    setKind(kind)
    setOpened((all) => (all.includes(kind) ? all : [...all, kind]))
  }

  const draw = draws.drawOf(kind)
  const boxed = (kind: Kind): Boxed => ({
    kind,
    name: nameOf(kind),
    cut: draws.drawOf(kind).cut,
    shape: shapeOf(specs.find((spec) => spec.kind === kind)!),
    isDone: isClear(cuts[kind]),
  })
  const other = kinds.find((one) => one !== kind && draws.drawOf(one).page.id === draw.page.id)
  const isWaiting = (kind: Kind) => opened.includes(kind) && draws.waitsForBox(kind)
  const missing = whyNotYet(specs, cuts, nameOf, isWaiting)
  const crops = kinds.flatMap((kind) => cuts[kind].result ?? [])
  const toDo = kinds.find((one) => one !== kind && !opened.includes(one) && !cropBefore(application, one))
  const isNarrow = useNarrow()
  const next = isNarrow && toDo ? { name: nameOf(toDo), go: () => choose(toDo) } : undefined
  const kindSwitch = kinds.length > 1 && (
    <KindSwitch kinds={kinds} nameOf={nameOf} chosen={kind} isDone={(kind) => isClear(cuts[kind])} onChoose={choose} />
  )
  const doubts = missing === null ? pictureDoubts(specs, cuts, nameOf) : []
  const send = (
    <SendForCheck
      application={{ ...application, crops }}
      calls={calls}
      scanAt={scanAt}
      end={end}
      missing={missing}
      doubts={doubts}
      next={next}
    />
  )

  return (
    <Screen title={titleOf(kinds)} crumbs={crumbs} actions={!isNarrow && kindSwitch}>
      {isNarrow && kindSwitch && <Box mb="4">{kindSwitch}</Box>}
      {before}
      <WhatToCutAgain application={application} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' }} gap="4" alignItems="start">
        <CropDesk
          pages={application.pages}
          page={draw.page}
          box={boxed(kind)}
          other={other && boxed(other)}
          isPlaced={greys[draw.page.id] !== undefined}
          shapeWords={t(kind === 'photo' ? 'Fixed size 25 × 35 mm' : 'Fixed size 45 × 20 mm')}
          onCut={(cut) => draws.place(kind, cut)}
          onPage={(page) => draws.choosePage(kind, page)}
          onTurn={(by) => draws.turnPage(kind, by)}
          onFindAgain={() => draws.findAgain(kind)}
          onOther={() => other && choose(other)}
          onShown={(image) => {
            const grey = greyOf(image)
            setGreys((all) => ({ ...all, [draw.page.id]: grey }))
          }}
        />
        <Stack gap="4">
          {specs.map((spec) => (
            <Box key={spec.kind} hidden={isNarrow && spec.kind !== kind}>
              <CropResultPanel
                name={nameOf(spec.kind)}
                spec={spec}
                cut={cuts[spec.kind]}
                isWaiting={isWaiting(spec.kind)}
              >
                {spec.kind === kind && <LightTools of={draw} onChange={(light) => draws.changeLight(kind, light)} />}
              </CropResultPanel>
            </Box>
          ))}
          {!isNarrow && (
            <Box position="sticky" bottom="0" py="3" my="-3" bg="bg">
              {send}
            </Box>
          )}
        </Stack>
      </Grid>
      {isNarrow && <FootBar alone>{send}</FootBar>}
    </Screen>
  )
}

/** Both pictures as the server crops them; null requests nothing new. */
function useCuts(application: ApplicationInfo, calls: CropCalls, askedFor: (kind: Kind) => Crop | null) {
  const cut = (kind: Kind) => [calls, application.id, askedFor(kind), cropBefore(application, kind)] as const
  const cuts: Record<Kind, CutState> = {
    photo: useCutResult(...cut('photo')),
    signature: useCutResult(...cut('signature')),
  }
  return cuts
}

function WhatToCutAgain({ application: { status, reasons } }: { application: ApplicationInfo }) {
  const asked = reasons.filter((reason) => asksOf(reason) === 'crop')
  if (!isReturned(status) || asked.length === 0) return null
  return (
    <Box mb="4">
      <Note tone="warning" title={t('Crop again, because')}>
        {asked.map((reason) => (
          <ReasonText key={reason.code} of={reason} />
        ))}
      </Note>
    </Box>
  )
}

type Light = Pick<Draw, 'brightness' | 'contrast' | 'white'>

/** Brightness, contrast and background of the picture that is being cropped. */
function LightTools({ of, onChange }: { of: Light; onChange: (light: Partial<Light>) => void }) {
  return (
    <Stack gap="1.5">
      {(['brightness', 'contrast'] as const).map((light) => (
        <LightTool key={light} of={light} value={of[light]} onChange={(value) => onChange({ [light]: value })} />
      ))}
      <WhiteTool checked={of.white} onChange={(white) => onChange({ white })} />
    </Stack>
  )
}

/** Removes grey paper and shadows from the picture. */
function WhiteTool({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" minH={{ base: '44px', md: '28px' }} cursor="checkbox">
      <chakra.input
        type="checkbox"
        boxSize="18px"
        flexShrink="0"
        accentColor="brand.solid"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{t('Make the background white')}</span>
    </chakra.label>
  )
}

/** The name of a picture: a thumb impression is cropped like a signature. */
function kindName(kind: Kind, fields: ApplicationInfo['fields']) {
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

/** Chooses the picture to crop; a finished one without a doubt has a tick. */
function KindSwitch({ kinds, chosen, isDone, nameOf, onChoose }: KindSwitchProps) {
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
            <span>{nameOf(kind)}</span>
          </Button>
        )
      })}
    </Flex>
  )
}
