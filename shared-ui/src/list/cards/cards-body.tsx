import { Flex } from '@chakra-ui/react'
import { t } from '../../t.ts'
import { SearchBox } from '../bar/list-bar.tsx'
import { ExportTool, ViewsTool } from '../bar/list-tools.tsx'
import { ReloadButton } from '../bar/reload-button.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import type { BodyProps } from '../list-body.tsx'
import { BodyProblem, BodyStrips, BodyTabs, Nothing, Progress, Showing } from '../list-body-states.tsx'
import { PhonePager } from '../list-foot.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'
import { ListCards } from './list-cards.tsx'

/** A list whose rows are cards, where there is no room for a table. */
export function CardsBody<Row>(body: BodyProps<Row>) {
  const { source, list, rows, state, change, shown, card, rowLink, onOpen, pager, panelId } = body
  const page = list.data
  return (
    <Flex direction="column" gap="10px">
      <BodyTabs {...body} />
      <Flex gap="8px">
        <SearchBox state={state} change={change} />
        <FilterSheet views={shown.columns} state={state} change={change} />
      </Flex>
      <BodyStrips {...body} />
      <Flex direction="column" gap="8px" id={panelId}>
        <BodyProblem {...body} />
        <Flex align="center" gap="2px" minH="44px" my="-8px">
          <Showing list={list} flex="1" textWrap="balance" />
          <ReloadButton onReload={list.reload} />
          <ViewsTool shown={shown} isSmall />
          <ExportTool shown={shown} isSmall />
        </Flex>
        <Progress {...body} />
        <Nothing {...body} />
        {page ? (
          <ListCards
            views={shown.columns}
            rows={rows}
            card={card}
            rowLink={rowLink}
            onOpen={onOpen}
            selection={shown.selection}
            label={t(source.title)}
          />
        ) : (
          list.error === undefined && <SkeletonRows />
        )}
      </Flex>
      {pager && pager.pages > 1 && page && rows.length > 0 && <PhonePager {...pager} pageSize={page.query.length} />}
    </Flex>
  )
}
