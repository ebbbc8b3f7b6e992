import type { ListQuery } from 'contract/endpoint'
import { rulesOf } from 'contract/pan/form/category-rules'
import { type OwnApplicationRow, ownLists } from 'contract/pan/own-lists'
import { hasEnded, withPan } from 'contract/pan/status'
import { useEffect, useState } from 'react'
import { call } from 'shared-auth'
import { Box, Button, ButtonLink, Flex, Panel, RouteLink, SimpleGrid, Text, t } from 'shared-ui'
import { Skeleton } from 'shared-ui/base'
import { ApplicationStatus } from 'shared-ui/pan'
import { places } from '../next-step.ts'
import { FamilyButton } from './family-button.tsx'

const latest: ListQuery = { filters: {}, search: '', length: 10, start: 0, sorts: [] }
/** So few leave room on a phone for what is below them. */
const few = 3

/** The last customers of the shop, and what is done for them next; nothing where there are none. */
export function RecentCustomers() {
  const [rows, setRows] = useState<OwnApplicationRow[]>()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    // What cannot be read is not missed here: the list of all has it.
    call(ownLists.own.all, { body: latest, signal: leaving.signal }).then(
      ({ data }) => setRows(data),
      () => leaving.signal.aborted || setRows([]),
    )
    return () => leaving.abort()
  }, [])
  // What is below does not jump away under the finger when they come.
  if (!rows) return <Skeleton h={{ base: '358px', md: '270px', xl: '182px' }} mb="4" />
  if (rows.length === 0) return null
  return (
    <Panel
      mb="4"
      title={t('Recent customers')}
      aside={<RouteLink to={places.all}>{t('See all applications')}</RouteLink>}
      flush
    >
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} as="ul" listStyleType="none" m="0" p="0">
        {(isLong ? rows : rows.slice(0, few)).map((row) => (
          <Customer key={row.id} of={row} />
        ))}
      </SimpleGrid>
      {rows.length > few && (
        <Button variant="ghost" size="sm" w="full" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {t(isLong ? 'Show fewer' : 'Show more')}
        </Button>
      )}
    </Panel>
  )
}

function Customer({ of: { id, formNo, name, appType, status, category } }: { of: OwnApplicationRow }) {
  return (
    <Box as="li" minW="0" px="4" py="2" borderBottomWidth="1px" borderColor="border.subtle">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontWeight="600" truncate title={name}>
          {name}
        </Text>
        <Box flex="none">
          <ApplicationStatus status={status} appType={appType} />
        </Box>
      </Flex>
      <Flex mt="1" gap="2" wrap="wrap" align="center">
        <RouteLink to={places.info(id)}>{formNo}</RouteLink>
        {rulesOf(category).isPerson && <FamilyButton id={id} size="sm" />}
        {withPan.includes(status) && (
          <ButtonLink to={places.blank(category, 'C')} size="sm" variant="outline">
            {t('Correction')}
          </ButtonLink>
        )}
        {hasEnded(status) && (
          <ButtonLink to={places.reapply(id)} size="sm" variant="outline">
            {t('Apply again')}
          </ButtonLink>
        )}
      </Flex>
    </Box>
  )
}
