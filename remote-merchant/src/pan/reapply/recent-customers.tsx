import type { ListQuery } from 'contract/endpoint'
import { rulesOf } from 'contract/pan/form/category-rules'
import { type OwnApplicationRow, ownLists } from 'contract/pan/own-lists'
import { hasEnded, withPan } from 'contract/pan/status'
import { useEffect, useState } from 'react'
import { call } from 'shared-auth'
import { Box, ButtonLink, Flex, Panel, RouteLink, Text, t } from 'shared-ui'
import { ApplicationStatus } from 'shared-ui/pan'
import { places } from '../next-step.ts'
import { FamilyButton } from './family-button.tsx'

const latest: ListQuery = { filters: {}, search: '', length: 10, start: 0, sorts: [] }
const shown = 5

/** The last customers of the shop, and what is done for them next; nothing where there are none. */
export function RecentCustomers() {
  const [rows, setRows] = useState<OwnApplicationRow[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // What cannot be read is not missed here: the list of all has it.
    call(ownLists.own.all, { body: latest, signal: leaving.signal }).then(
      ({ data }) => setRows(data.slice(0, shown)),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  if (rows.length === 0) return null
  return (
    <Box mt="6" maxW="640px">
      <Panel
        title={t('Recent customers')}
        aside={<RouteLink to={places.all}>{t('See all applications')}</RouteLink>}
        flush
      >
        <Box as="ul" listStyleType="none" m="0" p="0">
          {rows.map((row) => (
            <Customer key={row.id} of={row} />
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

function Customer({ of: { id, formNo, name, appType, status, category } }: { of: OwnApplicationRow }) {
  return (
    <Box as="li" px="4" py="2.5" borderBottomWidth={{ base: '1px', _last: '0' }} borderColor="border.subtle">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          <Text fontWeight="600" truncate>
            {name}
          </Text>
          <RouteLink to={places.info(id)}>{formNo}</RouteLink>
        </Box>
        <ApplicationStatus status={status} appType={appType} />
      </Flex>
      <Flex mt="2" gap="2" wrap="wrap">
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
