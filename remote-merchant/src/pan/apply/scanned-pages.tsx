import { applications, type PageImage } from 'contract/pan/application'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, errorText, Flex, Grid, Note, Text, t } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { PageThumb } from 'shared-ui/screens'
import { sizeText } from './size-text.ts'

type ScannedPagesProps = { applicationId: string; pages: readonly PageImage[]; onPages: (pages: PageImage[]) => void }

/** The pages that have arrived, as small sheets with number and size; each can be taken out again. */
export function ScannedPages({ applicationId, pages, onPages }: ScannedPagesProps) {
  const [leaving, setLeaving] = useState<PageImage>()
  const drop = useAction(applications.dropPage, { id: applicationId })

  async function remove({ id }: PageImage) {
    try {
      onPages((await drop.run({ pageId: id })).pages)
      setLeaving(undefined)
    } catch {
      // `drop.error` is shown in the dialog.
    }
  }

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
                <Text fontWeight="600">{`${t('Page')} ${page.page}`}</Text>
                <Text textStyle="hint" color="fg.muted">
                  {sizeText(page.kb)}
                </Text>
              </Box>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t('Remove page')} ${page.page}`}
                onClick={() => setLeaving(page)}
              >
                {t('Remove')}
              </Button>
            </Flex>
          </Box>
        ))}
      </Grid>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={`${t('Remove page')} ${leaving?.page}?`}
        text={t('Its image is deleted. You can scan the page again.')}
        actions={
          leaving && (
            <>
              <Button variant="outline" onClick={() => setLeaving(undefined)}>
                {t('Keep page')}
              </Button>
              <Button colorPalette="red" loading={drop.busy} onClick={() => remove(leaving)}>
                {t('Remove page')}
              </Button>
            </>
          )
        }
      >
        {drop.error !== undefined && <Note tone="danger">{errorText(drop.error)}</Note>}
      </Dialog>
    </>
  )
}
