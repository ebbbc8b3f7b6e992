import { dashboards } from 'contract/dashboard'
import { categories } from 'contract/pan/categories'
import { useRead } from 'shared-auth'
import { Box, Chip, chakra, Flex, Panel, Screen, SimpleGrid, Text, t } from 'shared-ui'
import { ChevronRight } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { DraftRows } from './draft-rows.tsx'

type Category = (typeof categories)[number]

/** Companies and LLPs get their PAN when they are incorporated; whoever applies here would pay for nothing. */
const isIncorporated = ({ code }: Category) => code === 'C' || code === 'E'

export function ChooseCategory() {
  const { data } = useRead(dashboards.merchant, {})
  const drafts = data?.drafts ?? []
  return (
    <Screen title="New PAN, who applies?" crumbs={[{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }]}>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" as="ul" listStyleType="none" m="0" p="0">
        {categories.map((category) => (
          <li key={category.code}>{category.ready ? <ReadyCard of={category} /> : <LaterCard of={category} />}</li>
        ))}
      </SimpleGrid>
      {drafts.length > 0 && (
        <Box mt="6" maxW="640px">
          <Panel title={t('Continue a draft')} flush>
            <DraftRows drafts={drafts} />
          </Panel>
        </Box>
      )}
    </Screen>
  )
}

function ReadyCard({ of: { name, hint, route } }: { of: Category }) {
  return (
    <CategoryLink to={`/merchant/product/nsdl-pan/physical/${route}/N/apply`}>
      <Box minW="0">
        <Text textStyle="panel">{t(name)}</Text>
        <Text textStyle="dense" color="fg.muted">
          {t(hint)}
        </Text>
      </Box>
      <Box ms="auto" color="brand.fg">
        <ChevronRight size={20} aria-hidden />
      </Box>
    </CategoryLink>
  )
}

function LaterCard({ of: category }: { of: Category }) {
  return (
    <Flex
      direction="column"
      gap="1"
      h="full"
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
      color="fg.muted"
    >
      <Flex gap="3" justify="space-between" align="flex-start">
        <Text textStyle="panel">{t(category.name)}</Text>
        <Chip icon="clock">{t('Not yet')}</Chip>
      </Flex>
      <Text textStyle="dense">
        {t(category.hint)}. {t(opening(category))}
      </Text>
      {isIncorporated(category) && (
        <Text textStyle="dense">
          {t('Already incorporated without a PAN? Ask our office before you take money from the customer.')}
        </Text>
      )}
    </Flex>
  )
}

const opening = ({ code }: Category) =>
  code === 'PM'
    ? 'Opens with the representative’s section, not yet available.'
    : 'Opens with Form 94, not yet available.'

const CategoryLink = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: 'full',
      minH: '76px',
      p: '4',
      layerStyle: 'panel',
      borderColor: 'brand.emphasized',
      _hover: { bg: 'brand.subtle' },
    },
  },
  { forwardProps: ['to'] },
)
