import type { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { categoryName } from 'contract/pan/categories'
import { appTypes } from 'contract/pan/status'
import { ageText, Box, chakra, dayText, Flex, Text, t } from 'shared-ui'
import { Link } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { nextText } from './next-text.ts'

type Drafts = ReplyOf<typeof dashboards.merchant>['drafts']

const linkOf = (draft: Drafts[number]) => {
  if (draft.mode && draft.mode !== 'PHYSICAL') return places.paperlessDraft(draft.id, draft.appType)
  return draft.missing === ''
    ? places.preSubmit(draft.id)
    : places.form(draft.id, undefined, draft.category, draft.appType)
}

/** Unpaid forms, each with what is missing; a complete one leads to its payment. */
export function DraftRows({ drafts, to = linkOf }: { drafts: Drafts; to?: (draft: Drafts[number]) => string }) {
  return (
    <Box as="ul" listStyleType="none" m="0" p="0">
      {drafts.map((draft) => (
        <Box as="li" key={draft.id} borderBottomWidth={{ base: '1px', _last: '0' }} borderColor="border.subtle">
          <DraftLink to={to(draft)}>
            <Flex justify="space-between" gap="3">
              <Text fontWeight="600" truncate>
                {draft.name || draft.formNo}
              </Text>
              <Text textStyle="micro" color="fg.muted" whiteSpace="nowrap">
                {ageText(draft.savedAt)}
              </Text>
            </Flex>
            <Flex justify="space-between" columnGap="3" wrap="wrap" textStyle="dense">
              <Text color="fg.muted">
                {`${t(appTypes[draft.appType as keyof typeof appTypes].en)} · ${t(categoryName(draft.category))}`}
              </Text>
              <Text color={draft.missing === '' ? 'green.fg' : 'orange.fg'}>{nextText(draft.missing)}</Text>
            </Flex>
            {draft.goesOn && (
              <Text textStyle="dense" color="orange.fg">
                {t('Deleted on {day} unless somebody saves it before', { day: dayText(draft.goesOn) })}
              </Text>
            )}
          </DraftLink>
        </Box>
      ))}
    </Box>
  )
}

const DraftLink = chakra(
  Link,
  {
    base: {
      display: 'block',
      px: '4',
      py: '2.5',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { forwardProps: ['to'] },
)
