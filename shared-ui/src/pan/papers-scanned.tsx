import type { ApplicationInfo } from 'contract/pan/application'
import { countWords, paperDoubts, papersScanned } from 'contract/pan/scan/papers'
import { Note, Text, t } from 'shared-ui'

/** How many of the papers are scanned, and what is doubtful about them; nothing where all are there. */
export function PapersScanned({ of }: { of: ApplicationInfo }) {
  if (of.pages.length === 0) return null
  const { scanned, papers } = papersScanned(of)
  const doubts = paperDoubts(of)
  const count = t(countWords, { scanned, papers })
  if (scanned === papers && doubts.length === 0) return <Text color="fg.muted">{count}</Text>
  return (
    <Note tone="warning" title={count}>
      {doubts.map(({ text, values }) => (
        <Text key={text + values.sheet}>{t(text, values)}</Text>
      ))}
    </Note>
  )
}
