import { applications } from 'contract/pan/application'
import type { PageImage } from 'contract/pan/scan/crop'
import type { ReactNode } from 'react'
import { useFile } from 'shared-auth'
import { Box, Center, errorText, Skeleton, Spinner, Text, t } from 'shared-ui'

type Paper = Pick<PageImage, 'widthPx' | 'heightPx'>

/** The size of a page after it is turned clockwise, with room for its corners. */
export function turnedSize({ widthPx, heightPx }: Paper, turn: number) {
  const cos = Math.abs(Math.cos((turn * Math.PI) / 180))
  const sin = Math.abs(Math.sin((turn * Math.PI) / 180))
  return { width: widthPx * cos + heightPx * sin, height: widthPx * sin + heightPx * cos }
}

type TurnedPageProps = {
  page: PageImage
  turn?: number
  /** Drawn over the turned page, for example a box in fractions of its size. */
  children?: ReactNode
  onShown?: (image: HTMLImageElement) => void
}

/** A scanned page in full width, turned by any angle; its height grows with the turn. */
export function TurnedPage({ page, turn = 0, children, onShown }: TurnedPageProps) {
  const { url, error } = useFile(applications.file, { id: page.id })
  const room = turnedSize(page, turn)
  const name = t('Page {page}', { page: page.page })

  return (
    <Box position="relative" w="100%" style={{ aspectRatio: `${room.width} / ${room.height}` }}>
      <Box
        position="absolute"
        top="50%"
        left="50%"
        bg="paper"
        color="paper.ink"
        style={{
          width: `${(page.widthPx / room.width) * 100}%`,
          aspectRatio: `${page.widthPx} / ${page.heightPx}`,
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      >
        {url ? (
          <img
            src={url}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget }) => onShown?.(currentTarget)}
            style={{ width: '100%', height: '100%', userSelect: 'none' }}
          />
        ) : (
          <Center h="100%" p="3" textAlign="center">
            {error ? (
              <Text role="alert">{`${name}: ${errorText(error)}`}</Text>
            ) : (
              <Spinner role="img" aria-label={t('Loading...')} />
            )}
          </Center>
        )}
      </Box>
      {children}
    </Box>
  )
}

/** A small picture of a page. */
export function PageThumb({ page }: { page: PageImage }) {
  const { url, error } = useFile(applications.file, { id: page.id })
  return (
    <Center
      w="100%"
      aspectRatio="210 / 297"
      overflow="hidden"
      bg="paper"
      color="paper.ink"
      borderWidth="1px"
      borderColor="paper.line"
      borderRadius="paper"
    >
      {url && (
        <img
          src={url}
          alt={t('Page {page}', { page: page.page })}
          draggable={false}
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
      {!url && !error && <Skeleton w="100%" h="100%" />}
      {error !== undefined && <Text textStyle="micro">{t('Cannot be shown')}</Text>}
    </Center>
  )
}
