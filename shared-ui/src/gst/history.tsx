import type { GstEvent } from 'contract/gst/registration'
import { Box, Heading, Stack, Text, t, timeText } from 'shared-ui'
import { PaperButton } from './papers.tsx'

/** What each step is called, for both sides. */
const words: Record<string, string> = {
  submit: 'Asked and paid',
  take: 'Taken up',
  ask: 'Question of our office',
  answer: 'Answer of the shop',
  trn: 'TRN generated',
  arn: 'Filed with GST',
  clarify: 'Query of GST (REG-03)',
  explain: 'Answer of the shop to GST’s query',
  replied: 'Answer filed with GST (REG-04)',
  grant: 'GSTIN given (REG-06)',
  refused: 'Rejected by GST (REG-05)',
  bank: 'Bank account entered at GST',
  propose: 'Figures sent for approval',
  approve: 'Approved by the client',
  object: 'Figures sent back',
  file: 'Filed',
  reject: 'Rejected by our office, price paid back',
  cancel: 'Cancelled, price paid back',
}

/** Question and answer, and every other step, the oldest first. */
export function History({ of }: { of: GstEvent[] }) {
  return (
    <Box as="section">
      <Heading as="h3" textStyle="panel" mb="2">
        {t('What happened')}
      </Heading>
      <Stack as="ol" listStyleType="none" gap="2.5">
        {of.map(({ id, at, by, step, text, fileId }, i) => (
          <Box as="li" key={id} borderTopWidth={i === 0 ? '0' : '1px'} pt={i === 0 ? '0' : '2.5'}>
            <Text fontWeight="600">{t(words[step] ?? step)}</Text>
            <Text textStyle="hint" color="fg.muted">
              {t('{time}, {name}', { time: timeText(at), name: by === 'Office' ? t('Office') : by })}
            </Text>
            {text && (
              <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
            )}
            {fileId && (
              <Box mt="1.5">
                <PaperButton fileId={fileId} label="Attached paper" />
              </Box>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
