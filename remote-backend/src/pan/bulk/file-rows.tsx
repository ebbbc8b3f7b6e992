import {
  type BulkAction,
  type BulkColumn,
  type BulkState,
  bulk,
  bulkActions,
  bulkColumns,
  bulkPage,
  bulkSays,
} from 'contract/pan/bulk'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, chakra, Flex, RouteLink, Screen, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { physical } from '../view/places.ts'

type Props = { id: string; action: BulkAction; state: BulkState; nos: number }

/** The rows of a list in one state, page by page, each with its line in the file and its problem. */
export function FileRows({ id, action, state, nos }: Props) {
  const [start, setStart] = useState(0)
  const rows = useRead(bulk.rows, { id }, { state, start })
  const until = Math.min(start + bulkPage, nos)

  return (
    <Screen title="" of={rows}>
      {(found) => (
        <>
          <Box overflowX="auto">
            <chakra.table w="full" textStyle="dense" css={look}>
              <chakra.thead color="fg.muted" bg="bg.subtle">
                <tr>
                  <th scope="col">{t('Line')}</th>
                  <th scope="col">{t(bulkColumns[bulkActions[action].key].title)}</th>
                  <th scope="col">{t('Application')}</th>
                  {state === 'READY' &&
                    bulkSays(action).map(([field, column]) => (
                      <th scope="col" key={field}>
                        {t(bulkColumns[column].title)}
                      </th>
                    ))}
                  {hasWords(found) && <th scope="col">{state === 'READY' ? t('Look again') : t('Why not')}</th>}
                </tr>
              </chakra.thead>
              <tbody>
                {found.map(({ line, number, applicationId, formNo, name, says, words }) => (
                  <tr key={line}>
                    <td className="line">{line}</td>
                    <td className="nowrap">{number || '--'}</td>
                    <td className="wide" data-unknown={applicationId ? undefined : ''}>
                      {applicationId ? (
                        <>
                          <RouteLink to={`${physical}/paninfo/${applicationId}`}>{formNo}</RouteLink>{' '}
                          <span>{name}</span>
                        </>
                      ) : (
                        '--'
                      )}
                    </td>
                    {state === 'READY' &&
                      bulkSays(action).map(([field, column], i) => (
                        <td
                          key={field}
                          className={isProse(column) ? 'says' : 'says nowrap'}
                          data-column={t(bulkColumns[column].title)}
                        >
                          {says[i] || '--'}
                        </td>
                      ))}
                    {hasWords(found) && <td className="words">{words}</td>}
                  </tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
          {nos > bulkPage && (
            <Flex mt="3" gap="2.5" align="center" justify="space-between" wrap="wrap">
              <Text color="fg.muted" aria-live="polite">
                {t('Showing {from}–{to} of {all}', { from: start + 1, to: until, all: nos })}
              </Text>
              <Flex gap="2">
                <Button
                  variant="outline"
                  size="sm"
                  disabled={start === 0}
                  onClick={() => setStart(Math.max(0, start - bulkPage))}
                >
                  {t('Previous')}
                </Button>
                <Button variant="outline" size="sm" disabled={until >= nos} onClick={() => setStart(start + bulkPage)}>
                  {t('Next')}
                </Button>
              </Flex>
            </Flex>
          )}
        </>
      )}
    </Screen>
  )
}

/** On a phone each row is a card: line and number first, then the applicant and the problem. */
const look = {
  '& th, & td': { px: '2.5', py: { base: '0.5', md: '2' }, textAlign: 'start', verticalAlign: 'top' },
  '& thead': { mdDown: { display: 'none' } },
  '& tbody, & table': { mdDown: { display: 'block' } },
  '& tbody tr': {
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    mdDown: { display: 'grid', gridTemplateColumns: 'auto 1fr', py: '2' },
  },
  '& .line': { mdDown: { color: 'fg.muted', _before: { content: '"Line "' } } },
  '& .wide, & .words, & .says': { mdDown: { gridColumn: '1 / -1' } },
  '& .says': { mdDown: { color: 'fg.muted', _before: { content: 'attr(data-column) ": "' } } },
  '& [data-unknown]': { mdDown: { display: 'none' } },
  '& .wide': { minW: { md: '210px' } },
  '& .nowrap': { whiteSpace: 'nowrap' },
}

/** Columns with long texts; dates and numbers are never broken. */
const isProse = (column: BulkColumn) => ['text', 'reasons'].includes(bulkColumns[column].kind)

/** Ready and recorded rows have words only where there is a doubt. */
const hasWords = (rows: readonly { words: string }[]) => rows.some(({ words }) => words !== '')
