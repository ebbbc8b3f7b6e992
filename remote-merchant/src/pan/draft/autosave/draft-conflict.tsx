import type { Draft } from 'contract/pan/draft'
import { labelOf } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { valueInWords } from 'contract/pan/form/words'
import { useEffect, useRef } from 'react'
import { Box, Button, clockText, Flex, Panel, rich, Text, t } from 'shared-ui'
import type { Entry } from 'shared-ui/form'
import { allFields, changedNames } from '../draft-fields.ts'
import type { DraftAutosave } from './draft-autosave.ts'
import { useSaveStatus } from './save-state.tsx'

type DraftConflictProps = { keeper: DraftAutosave; entry: Entry }

/** The draft was changed on another device too: shows both values of each field, to choose one draft. */
export function DraftConflict({ keeper, entry }: DraftConflictProps) {
  const keeping = useSaveStatus(keeper)
  return keeping.is === 'conflict' && <ChooseVersion keeper={keeper} entry={entry} theirs={keeping.theirs} />
}

function ChooseVersion({ keeper, entry, theirs }: DraftConflictProps & { theirs: Draft }) {
  const mine = entry.values as ApplicationFields
  const there = allFields(theirs.fields)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const said = (text: string) => <b>{text || '--'}</b>
  return (
    <Box ref={place} role="alert" mb="4">
      <Panel
        title={t('Changed on another device at {savedAt}', { savedAt: clockText(theirs.savedAt) })}
        foot={
          <>
            <Button variant="outline" onClick={() => entry.begin(keeper.takeTheirs())}>
              {t('Use theirs')}
            </Button>
            <Button variant="outline" onClick={keeper.keepMine}>
              {t('Keep mine')}
            </Button>
          </>
        }
      >
        <Text mb="2">{t('Your typing is kept until you choose.')}</Text>
        <Flex as="ul" direction="column" gap="1" listStyleType="disc" ps="5">
          {changedNames(mine, there).map((name) => (
            <li key={name}>
              {rich('{label}: {theirs} there, {mine} here', {
                label: t(labelOf(name, theirs.category)),
                theirs: said(valueInWords(name, there, theirs.category, t)),
                mine: said(valueInWords(name, mine, theirs.category, t)),
              })}
            </li>
          ))}
        </Flex>
      </Panel>
    </Box>
  )
}
