import { type BulkDeed, type BulkState, bulk, bulkColumns, bulkDeeds, bulkPage } from 'contract/pan/bulk'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, chakra, count, Flex, RouteLink, Screen, Text } from 'shared-ui'
import { physical } from './entries.ts'

type Props = { id: string; deed: BulkDeed; state: BulkState; nos: number }

/** The rows of a list that stand the same way, some at a time, each with its line in the file and what is wrong. */
export function FileRows({ id, deed, state, nos }: Props) {
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
                  <th scope="col">Line</th>
                  <th scope="col">{bulkColumns[bulkDeeds[deed].key].title}</th>
                  <th scope="col">Application</th>
                  {hasWords(found) && <th scope="col">{state === 'READY' ? 'Look again' : 'Why not'}</th>}
                </tr>
              </chakra.thead>
              <tbody>
                {found.map(({ line, number, applicationId, formNo, name, words }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td className="nowrap">{number || '--'}</td>
                    <td className="wide">
                      {applicationId ? (
                        <>
                          <RouteLink to={`${physical}/paninfo/${applicationId}`}>{formNo}</RouteLink> {name}
                        </>
                      ) : (
                        '--'
                      )}
                    </td>
                    {hasWords(found) && <td>{words}</td>}
                  </tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
          {nos > bulkPage && (
            <Flex mt="3" gap="2.5" align="center" justify="space-between" wrap="wrap">
              <Text color="fg.muted" aria-live="polite">
                Showing {count(start + 1)}–{count(until)} of {count(nos)}
              </Text>
              <Flex gap="2">
                <Button
                  variant="outline"
                  size="sm"
                  disabled={start === 0}
                  onClick={() => setStart(Math.max(0, start - bulkPage))}
                >
                  Previous
                </Button>
                <Button variant="outline" size="sm" disabled={until >= nos} onClick={() => setStart(start + bulkPage)}>
                  Next
                </Button>
              </Flex>
            </Flex>
          )}
        </>
      )}
    </Screen>
  )
}

const look = {
  '& th, & td': { px: '2.5', py: '2', textAlign: 'start', verticalAlign: 'top' },
  '& tbody tr': { borderBottomWidth: '1px', borderColor: 'border.subtle' },
  '& .wide': { minW: '210px' },
  '& .nowrap': { whiteSpace: 'nowrap' },
}

/** Of what is ready or done only some rows have words: what looks odd and is recorded all the same. */
const hasWords = (rows: readonly { words: string }[]) => rows.some(({ words }) => words !== '')
