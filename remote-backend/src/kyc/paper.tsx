import { applications } from 'contract/pan/application'
import { useState } from 'react'
import { useFile } from 'shared-auth'
import { Box, chakra, Image, Skeleton, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ZoomIn } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'

type PaperProps = { fileId: string; label: string; large?: boolean }

/** A paper that was sent; a press enlarges it. */
export function Paper({ fileId, label, large }: PaperProps) {
  const { url, error } = useFile(applications.file, { id: fileId })
  const [isOpen, setOpen] = useState(false)
  const size = large ? { w: 'full', h: '260px' } : { w: '112px', h: '80px' }
  if (error) return <Text color="fg.muted">{t('This file could not be loaded.')}</Text>
  if (!url) return <Skeleton {...size} />
  return (
    <>
      <chakra.button
        type="button"
        aria-label={t('Show {label} large', { label: t(label) })}
        onClick={() => setOpen(true)}
        {...size}
        position="relative"
        bg="paper"
        borderWidth="1px"
        borderColor="paper.line"
        borderRadius="l1"
        overflow="hidden"
        flexShrink="0"
      >
        <Image src={url} alt="" w="full" h="full" objectFit="contain" />
        <Box position="absolute" right="1.5" bottom="1.5" p="1" bg="bg.panel" borderWidth="1px" borderRadius="l2">
          <ZoomIn aria-hidden />
        </Box>
      </chakra.button>
      <Dialog open={isOpen} title={label} onClose={() => setOpen(false)} wide>
        <Image src={url} alt={t(label)} maxW="full" mx="auto" />
      </Dialog>
    </>
  )
}
