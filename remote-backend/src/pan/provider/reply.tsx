import type { ApplicationInfo } from 'contract/pan/application'
import type { ReactNode } from 'react'
import { Box, Flex, Grid, Panel, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ArrowRight } from 'shared-ui/icons'
import { CropPicture, formFacts, PageViewer, ReasonText, usePageView } from 'shared-ui/pan'

export type WithReply = ApplicationInfo & { reply: NonNullable<ApplicationInfo['reply']> }

export const hasReply = (found: ApplicationInfo): found is WithReply => Boolean(found.reply)

/** What was asked and the merchant's reply, side by side, with the decision. */
export function ReplyDesk({ found, children }: { found: WithReply; children?: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
      templateRows={{ lg: 'auto 1fr' }}
      gap="4"
      alignItems="start"
    >
      <Stack gap="4" minW="0">
        <Panel title={found.ackNo ? 'What NSDL objected to' : 'Why it went back'}>
          <Stack gap="3">
            {found.reasons.map((reason) => (
              <ReasonText key={reason.code} of={reason} />
            ))}
          </Stack>
        </Panel>
        <Panel title="The merchant’s reply" aside={<Text color="fg.muted">{timeText(found.reply.at)}</Text>}>
          <InWords found={found} />
        </Panel>
      </Stack>
      <Box gridRow={{ lg: 'span 2' }} minW="0">
        <Papers found={found} />
      </Box>
      <Box minW="0">{children}</Box>
    </Grid>
  )
}

/** The merchant's note, and the changed lines. */
export function InWords({ found }: { found: WithReply }) {
  const { note } = found.reply
  const lines = changedLines(found)
  const isNamed = found.reasons.some(({ fields }) => fields?.length)
  return (
    <Stack gap="3">
      {note && <Text overflowWrap="anywhere">{`“${note}”`}</Text>}
      {lines.map(({ key, label, before, now }) => (
        <Box key={key}>
          <Text color="fg.subtle">{t(label)}</Text>
          <Flex gap="2" wrap="wrap" align="center" minW="0">
            <Text as="del" color="fg.muted" overflowWrap="anywhere">
              {before || '--'}
            </Text>
            <ArrowRight size={15} aria-label={t('becomes')} />
            <Text as="ins" textDecoration="none" fontWeight="600" overflowWrap="anywhere">
              {now || '--'}
            </Text>
          </Flex>
        </Box>
      ))}
      {isNamed && lines.length === 0 && <Text color="fg.muted">{t('The lines that were named read as before.')}</Text>}
    </Stack>
  )
}

/** The lines of the form that changed since it went back, as far as a reason named them. */
function changedLines({ fields, category, reply }: WithReply) {
  const before = new Map(factsOf({ ...fields, ...reply.was }, category).map(({ key, value }) => [key, value]))
  return factsOf(fields, category).flatMap(({ key, label, value }) =>
    before.get(key) === value ? [] : [{ key, label, before: before.get(key) ?? '', now: value }],
  )
}

const factsOf = (fields: ApplicationInfo['fields'], category: string) =>
  formFacts(fields, category).flatMap(({ facts }) => facts)

/** The pages that came with the reply. */
export const newPages = ({ pages, reply }: WithReply) => pages.filter(({ id }) => reply.files.includes(id))

/** The new pages; without any, the present ones, because the reply may mention them. */
function Papers({ found }: { found: WithReply }) {
  const { id, pages, crops, reply } = found
  const [view, setView] = usePageView(id)
  const sent = newPages(found)
  const newCrops = crops.filter(({ fileId }) => reply.files.includes(fileId))
  return (
    <Stack gap="4" minW="0">
      {newCrops.length > 0 && (
        <Panel title="Cropped again">
          <Flex gap="3" align="flex-start" maxW="320px">
            {newCrops.map((crop) => (
              <CropPicture key={crop.kind} {...crop} />
            ))}
          </Flex>
        </Panel>
      )}
      <Panel title={sent.length > 0 ? 'New with the reply' : 'Scanned pages, none is new'} flush>
        <PageViewer pages={sent.length > 0 ? sent : pages} view={view} onView={setView} height="520px" />
      </Panel>
    </Stack>
  )
}
