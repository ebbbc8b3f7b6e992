import { type ChangeLine, changeLines, changePapers } from 'contract/pan/form/correction-text'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { Box, Flex, Grid, Note, Text, t } from 'shared-ui'
import { ArrowRight } from 'shared-ui/icons'

type ChangeLinesProps = {
  fields: Partial<ApplicationFields>
  category: string
  /** Beside a form: labels above their values. */
  isNarrow?: boolean
}

/** The changes of a correction, old value beside new, and the data that stays as the department has it. */
export function ChangeLines({ fields: some, category, isNarrow = false }: ChangeLinesProps) {
  const fields = { ...emptyApplication, ...some }
  const lines = changeLines(fields, category, t)
  const changed = lines.filter(({ isTicked }) => isTicked)
  const stays = lines.filter(({ isTicked, key }) => !isTicked && key !== 'T7' && key !== 'T11')
  const papers = changePapers(fields, t)

  return (
    <Grid gap="3">
      {changed.length === 0 ? (
        <Note>{t('No change ticked: this will only reprint the card')}</Note>
      ) : (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {changed.map((line) => (
            <Line key={line.key} line={line} isNarrow={isNarrow} />
          ))}
        </Box>
      )}
      {stays.length > 0 && (
        <Text color="fg.muted">
          <b>{t('Stays:')}</b> <span>{`${stays.map(({ en }) => t(en.replace(' mismatch', ''))).join(', ')}.`}</span>
        </Text>
      )}
      {!fields.changes.includes('T7') && (
        <Text color="fg.muted">{t('The communication address is always updated.')}</Text>
      )}
      {papers.length > 0 && (
        <Text color="fg.muted">
          <b>{t('Proof of PAN and of the change:')}</b> <span>{papers.join(', ')}</span>
        </Text>
      )}
    </Grid>
  )
}

function Line({ line: { key, en, hi, before, now }, isNarrow }: { line: ChangeLine; isNarrow: boolean }) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1fr', md: isNarrow ? '1fr' : '170px minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.subtle"
    >
      <Box>
        <Text fontWeight="600">{`${key.slice(1)} ${t(en)}`}</Text>
        <Text lang="hi" textStyle="dense" color="fg.muted">
          {hi}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap" align="center" minW="0">
        {before && (
          <>
            <Text as="del" color="fg.muted" overflowWrap="anywhere">
              {before}
            </Text>
            <ArrowRight size={15} aria-label={t('becomes')} />
          </>
        )}
        <Text as="ins" textDecoration="none" fontWeight="600" overflowWrap="anywhere">
          {now || '--'}
        </Text>
      </Flex>
    </Grid>
  )
}
