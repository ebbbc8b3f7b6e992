import type { Draft } from 'contract/pan/application'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { useEffect, useRef } from 'react'
import { Box, Button, clockText, Flex, Panel, Text, t } from 'shared-ui'
import { allFields, changedNames, fieldText, labelFor } from './draft-fields.ts'

type DraftConflictProps = { mine: ApplicationFields; theirs: Draft; onTheirs: () => void; onMine: () => void }

/** The same draft was changed on another device: both values of each field, and whose goes on. */
export function DraftConflict({ mine, theirs, onTheirs, onMine }: DraftConflictProps) {
  const there = allFields(theirs.fields)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  const said = (text: string) => <b>{text || '--'}</b>
  return (
    <Box ref={place} role="alert" mb="4">
      <Panel
        title={`${t('Changed on another device at')} ${clockText(theirs.savedAt)}`}
        foot={
          <>
            <Button variant="outline" onClick={onTheirs}>
              {t('Use theirs')}
            </Button>
            <Button variant="outline" onClick={onMine}>
              {t('Keep mine')}
            </Button>
          </>
        }
      >
        <Text mb="2">{t('Your typing is kept until you choose.')}</Text>
        <Flex as="ul" direction="column" gap="1" listStyleType="disc" ps="5">
          {changedNames(mine, there).map((name) => (
            <li key={name}>
              {t(labelFor(theirs.category, name))}: {said(fieldText(name, there))} {t('there,')}{' '}
              {said(fieldText(name, mine))} {t('here')}
            </li>
          ))}
        </Flex>
      </Panel>
    </Box>
  )
}
