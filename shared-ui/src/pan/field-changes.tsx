import type { FieldChange } from 'contract/pan/application'
import { labelOf } from 'contract/pan/form/field-words'
import { type FieldName, fieldRow } from 'contract/pan/form/fields'
import { valueInWords } from 'contract/pan/form/words'
import { Box, Flex, Text, t } from 'shared-ui'
import { ArrowRight } from 'shared-ui/icons'

type FieldChangesProps = {
  changes: readonly FieldChange[]
  category: string | undefined
  /** For a field that is not printed, also says why no new paper is needed. */
  withPaper?: boolean
}

/** Changed lines of the form: the value before, and the new value. */
export function FieldChanges({ changes, category, withPaper = false }: FieldChangesProps) {
  if (changes.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" m="0" p="0" display="grid" gap="1.5">
      {changes.map(({ field, from, to }) => {
        const name = field as FieldName
        const inWords = (value: unknown) => valueInWords(name, { [name]: value }, category, t) || '--'
        const unprinted = withPaper && fieldRow(name).unprinted
        return (
          <li key={field}>
            <Text color="fg.subtle">{t(labelOf(field, category))}</Text>
            <Flex gap="2" wrap="wrap" align="center" minW="0">
              <Text as="del" color="fg.muted" overflowWrap="anywhere">
                {inWords(from)}
              </Text>
              <ArrowRight size={15} aria-label={t('becomes')} />
              <Text as="ins" textDecoration="none" fontWeight="600" overflowWrap="anywhere">
                {inWords(to)}
              </Text>
            </Flex>
            {unprinted && <Text color="fg.muted">{t(unprinted)}</Text>}
          </li>
        )
      })}
    </Box>
  )
}
