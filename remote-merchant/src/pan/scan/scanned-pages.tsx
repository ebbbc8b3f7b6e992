import type { PageImage } from 'contract/pan/scan/crop'
import { scans } from 'contract/pan/scan/scan'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Flex, Grid, Text, t } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'
import { PageThumb, sizeText } from 'shared-ui/pan'

type ScannedPagesProps = {
  applicationId: string
  pages: readonly PageImage[]
  onPages: (pages: PageImage[]) => void
  /** Pages that were sent and did not come back: they cannot be removed. */
  fixed: readonly PageImage[]
  /** Removed pages are kept with the earlier versions. */
  isKept: boolean
}

/** The pages that have arrived, as small pictures with number and size; each that is not fixed can be removed. */
export function ScannedPages({ applicationId, pages, onPages, fixed, isKept }: ScannedPagesProps) {
  const [leaving, setLeaving] = useState<PageImage>()
  const drop = useAction(scans.dropPage, { id: applicationId })

  const remove = async ({ id }: PageImage) => onPages((await drop.run({ pageId: id })).pages)

  if (pages.length === 0) return null
  return (
    <>
      <Grid
        as="ol"
        aria-label={t('Pages')}
        listStyleType="none"
        mt="4"
        gap="4"
        templateColumns="repeat(auto-fill, minmax(120px, 1fr))"
      >
        {pages.map((page) => (
          <Box as="li" key={page.id} minW="0">
            <PageThumb page={page} />
            <Flex mt="1.5" align="center" justify="space-between" gap="2">
              <Box minW="0">
                <Text fontWeight="600">{t('Page {page}', { page: page.page })}</Text>
                <Text textStyle="hint" color="fg.muted">
                  {sizeText(page.kb)}
                </Text>
              </Box>
              {!fixed.some(({ id }) => id === page.id) && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('Remove page {page}', { page: page.page })}
                  onClick={() => setLeaving(page)}
                >
                  {t('Remove')}
                </Button>
              )}
            </Flex>
          </Box>
        ))}
      </Grid>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Remove page {page}?', { page: leaving?.page ?? '' })}
        text={t(
          isKept
            ? 'It stays with the earlier versions. You can scan the page again.'
            : 'Its image is deleted. You can scan the page again.',
        )}
        action="Remove page"
        keep="Keep page"
        danger
        onConfirm={() => leaving && remove(leaving)}
      />
    </>
  )
}
