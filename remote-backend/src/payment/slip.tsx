import { applications } from 'contract/pan/application'
import { useState } from 'react'
import { useFile } from 'shared-auth'
import { Box, chakra, Image, Skeleton, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ZoomIn } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'

/** The deposit slip as paper; a press shows it large. */
export function Slip({ fileId }: { fileId: string }) {
  const { url, error } = useFile(applications.file, { id: fileId })
  const [large, setLarge] = useState(false)

  if (error) return <Text color="fg.muted">{t('The slip could not be loaded.')}</Text>
  if (!url) return <Skeleton w="128px" h="176px" />
  return (
    <>
      <chakra.button
        type="button"
        aria-label={t('Show the slip large')}
        onClick={() => setLarge(true)}
        position="relative"
        w="128px"
        h="176px"
        flexShrink="0"
        bg="paper"
        borderWidth="1px"
        borderColor="paper.line"
        borderRadius="l1"
        overflow="hidden"
      >
        <Image src={url} alt="" w="full" h="full" objectFit="contain" />
        <Box position="absolute" right="1.5" bottom="1.5" p="1" bg="bg.panel" borderWidth="1px" borderRadius="l2">
          <ZoomIn aria-hidden />
        </Box>
      </chakra.button>
      <Dialog open={large} title="Deposit slip" onClose={() => setLarge(false)} wide>
        <Image src={url} alt={t('Deposit slip')} maxW="full" mx="auto" />
      </Dialog>
    </>
  )
}
