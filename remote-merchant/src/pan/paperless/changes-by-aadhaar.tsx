import type { PaperlessState } from 'contract/pan/paperless/paperless'
import { Box, Flex, Grid, Panel, Text, t } from 'shared-ui'
import { ArrowRight, Check } from 'shared-ui/icons'

/**
 * The ticked boxes of the correction form, old value beside new. They cannot be changed here: they follow from Aadhaar.
 */
export function ChangesByAadhaar({ of: { changes, mode } }: { of: PaperlessState }) {
  const whose =
    mode === 'PAPERLESS_ESIGN'
      ? 'As ticked on the form. What is not ticked stays.'
      : 'Ticked: where Aadhaar differs from the PAN, and what the applicant asked for. What is not ticked stays.'
  return (
    <Panel title={t('What changes with the PAN')} flush>
      <Text px="4" py="3" color="fg.muted">
        <span>{t(changes.length === 0 ? 'Aadhaar and PAN agree. No box is ticked.' : whose)}</span>{' '}
        <span>{t('The communication address is always updated.')}</span>
      </Text>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {changes.map((change) => (
          <TickedBox key={change.key} of={change} />
        ))}
      </Box>
    </Panel>
  )
}

function TickedBox({ of: { en, hi, before, now } }: { of: PaperlessState['changes'][number] }) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: '24px minmax(0, 1fr)', md: '24px 180px minmax(0, 1fr)' }}
      columnGap="3"
      rowGap="1"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Flex
        boxSize="20px"
        mt="2px"
        align="center"
        justify="center"
        borderRadius="sm"
        bg="brand.solid"
        color="brand.contrast"
      >
        <Check size={14} aria-label={t('Ticked')} />
      </Flex>
      <Box minW="0">
        <Text fontWeight="600">{t(en)}</Text>
        <Text lang="hi" textStyle="dense" color="fg.muted">
          {hi}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap" align="center" minW="0" gridColumn={{ base: '2', md: 'auto' }}>
        {before && (
          <>
            <Text as="del" color="fg.muted" overflowWrap="anywhere" minW="0">
              {before}
            </Text>
            <ArrowRight size={15} aria-label={t('becomes')} />
          </>
        )}
        <Text as="ins" textDecoration="none" fontWeight="600" overflowWrap="anywhere" minW="0">
          {now || '--'}
        </Text>
      </Flex>
    </Grid>
  )
}
