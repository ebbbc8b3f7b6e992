import { type PaperRead, paperReads, type ReadOfPaper } from 'contract/paper-read'
import { useState } from 'react'
import { Box, Button, Panel, Text, t, timeText } from 'shared-ui'

const few = 5

/** Who opened the papers of an application, the latest first; a button shows the older ones. */
export function ApplicationReads({ reads }: { reads: readonly ReadOfPaper[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? reads : reads.slice(0, few)
  return (
    <Panel title={t('Who opened the papers')}>
      {reads.length === 0 && <Text color="fg.muted">{t('Nobody has opened them yet.')}</Text>}
      <Box as="ul" listStyleType="none" m="0" p="0">
        {shown.map((read, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may open the same paper twice in a moment
          <Box as="li" key={`${read.at} ${read.what} ${i}`} mb="2.5">
            <Text fontWeight="500">{t(paperReads[read.what as PaperRead] ?? read.what)}</Text>
            <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
              <time dateTime={read.at}>{timeText(read.at)}</time>
              <span>{` · ${[t(read.by), read.ip].filter(Boolean).join(' · ')}`}</span>
            </Text>
          </Box>
        ))}
      </Box>
      {!isWhole && reads.length > few && (
        <Button w="full" variant="outline" onClick={() => setIsWhole(true)}>
          {t('Show all {count}', { count: reads.length })}
        </Button>
      )}
    </Panel>
  )
}
