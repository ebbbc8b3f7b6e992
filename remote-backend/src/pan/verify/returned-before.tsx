import { Button, Flex, Panel, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ReasonText } from 'shared-ui/pan'
import { InWords, type WithReply } from '../provider/reply.tsx'

/** For a form that was returned before: the reasons, the merchant's answer, and the new pages. */
export function ReturnedBefore({ found, onPage }: { found: WithReply; onPage(index: number): void }) {
  const { reasons, reply, rounds, pages } = found
  return (
    <Panel title="Returned earlier" aside={<Text color="fg.muted">{t('Round {rounds}', { rounds })}</Text>}>
      <Stack gap="3">
        {reasons.map(({ code, note }) => (
          <ReasonText key={code} code={code} note={note} />
        ))}
        <InWords found={found} />
        <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
          {pages.map(
            ({ id, page }, index) =>
              reply.files.includes(id) && (
                <Button key={id} size="sm" variant="outline" onClick={() => onPage(index)}>
                  {t('New page {page}', { page })}
                </Button>
              ),
          )}
        </Flex>
      </Stack>
    </Panel>
  )
}
