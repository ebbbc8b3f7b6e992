import { applications } from 'contract/pan/application'
import type { ImageSpec } from 'contract/pan/scan/crop'
import { type ReactNode, useRef } from 'react'
import { useFile } from 'shared-auth'
import { Box, Button, errorText, Flex, Note, Panel, Skeleton, Stack, Text, t } from 'shared-ui'
import { CircleCheck, TriangleAlert } from 'shared-ui/icons'
import { sizeText } from '../../file/size-text.ts'
import type { CutState } from './use-cut-result.ts'

type CropResultProps = {
  name: string
  spec: ImageSpec
  cut: CutState
  /** Somebody is to put the box there first. */
  isWaiting: boolean
  /** The tools of the picture, while it is being cropped. */
  children?: ReactNode
}

/** A picture as it will be sent, with the provider's limits beside it. */
export function CropResultPanel({ name, spec, cut, isWaiting, children }: CropResultProps) {
  const { result, error, isCurrent, isBusy, retry } = cut
  const isPhoto = spec.kind === 'photo'

  return (
    <Panel title={t('{name}, as it will be sent', { name })} aria-busy={isBusy}>
      <Stack gap="3">
        <Flex gap="4" direction={isPhoto ? 'row' : 'column'}>
          <Box w={isPhoto ? '102px' : 'full'} flexShrink="0" opacity={isCurrent || !result ? 1 : 0.6}>
            <CutPicture name={name} spec={spec} fileId={result?.fileId} isBusy={isBusy} />
          </Box>
          {result && <Limits spec={spec} cut={result} columns={isPhoto ? 1 : 2} />}
          {!result && (
            <Text color="fg.muted">
              {t(
                isBusy
                  ? 'It is being cropped.'
                  : isWaiting
                    ? 'It is cropped once you move the box.'
                    : 'It is cropped when you come to it.',
              )}
            </Text>
          )}
        </Flex>
        {result && <Meter kb={result.kb} minKb={spec.minKb} maxKb={result.maxKb} />}
        {error !== undefined && (
          <Note
            tone="danger"
            actions={
              <Button size="sm" variant="outline" onClick={retry}>
                {t('Try again')}
              </Button>
            }
          >
            {errorText(error)}
          </Note>
        )}
        {children}
      </Stack>
    </Panel>
  )
}

type CutPictureProps = { name: string; spec: ImageSpec; fileId: string | undefined; isBusy: boolean }

function CutPicture({ name, spec, fileId, isBusy }: CutPictureProps) {
  const { url } = useFile(applications.file, fileId === undefined ? null : { id: fileId })
  // The earlier picture stays visible until the next one has loaded.
  const shown = useRef(url)
  if (url) shown.current = url

  return (
    <Box
      borderWidth="1px"
      borderColor="border"
      bg="white"
      overflow="hidden"
      style={{ aspectRatio: `${spec.widthPx} / ${spec.heightPx}` }}
    >
      {shown.current ? (
        <img src={shown.current} alt={t('{name}, cropped', { name })} style={{ width: '100%', height: '100%' }} />
      ) : (
        (fileId !== undefined || isBusy) && <Skeleton w="full" h="full" />
      )}
    </Box>
  )
}

type Result = NonNullable<CutState['result']>

function Limits({ spec, cut, columns }: { spec: ImageSpec; cut: Result; columns: 1 | 2 }) {
  const colour = t(spec.colour ? 'colour' : 'grey')
  const isSharp = cut.dpi >= spec.dpi
  const lines = [
    { ok: cut.widthPx === spec.widthPx && cut.heightPx === spec.heightPx, text: `${cut.widthPx} × ${cut.heightPx} px` },
    {
      ok: isSharp,
      text: isSharp
        ? t('{dpi} dpi, {colour}', { dpi: Math.round(cut.dpi), colour })
        : t('{dpi} of {least} dpi', { dpi: Math.round(cut.dpi), least: spec.dpi }),
    },
    ...cut.notes,
  ]
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}
      columnGap="2"
      rowGap="1"
      alignContent="start"
      minW="0"
      flex="1"
    >
      {lines.map(({ ok, text }) => (
        <Flex
          as="li"
          key={text}
          gap="2"
          align="flex-start"
          gridColumn={text.length > 16 ? `span ${columns}` : undefined}
        >
          <Box color={ok ? 'green.fg' : 'orange.fg'} flexShrink="0" mt="1px" css={{ '& svg': { boxSize: '16px' } }}>
            {ok ? <CircleCheck aria-label={t('Good')} /> : <TriangleAlert aria-label={t('Look at this')} />}
          </Box>
          <Text fontWeight={ok ? '400' : '600'} color={ok ? 'fg.muted' : 'fg'}>
            {t(text)}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}

function Meter({ kb, minKb, maxKb }: { kb: number; minKb: number; maxKb: number }) {
  const isIn = kb <= maxKb && kb >= minKb
  const palette = isIn ? 'green' : 'red'
  return (
    <Box colorPalette={palette}>
      <Flex justify="space-between" gap="3">
        <Text color="fg.muted" id={`size-${maxKb}`}>
          {t('File size')}
        </Text>
        <Text fontWeight="600" color="colorPalette.fg" whiteSpace="nowrap">
          {t('{size} of {most}', { size: sizeText(kb), most: sizeText(maxKb) })}
        </Text>
      </Flex>
      <Box
        role="meter"
        aria-labelledby={`size-${maxKb}`}
        aria-valuemin={0}
        aria-valuemax={maxKb}
        aria-valuenow={kb}
        aria-valuetext={t('{size} of {most}', { size: sizeText(kb), most: sizeText(maxKb) })}
        mt="1"
        h="6px"
        borderRadius="xs"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="full" bg="colorPalette.solid" style={{ width: `${Math.min(100, (kb / maxKb) * 100)}%` }} />
      </Box>
    </Box>
  )
}
