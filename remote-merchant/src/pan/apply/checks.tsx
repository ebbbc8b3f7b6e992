import type { ApplicationFields } from 'contract/pan/application-fields'
import { memo } from 'react'
import { chakra, Panel, Text, t } from 'shared-ui'
import { CircleCheck, CircleX, TriangleAlert } from 'shared-ui/icons'
import { type Finding, firstTimeRight } from './first-time-right.ts'

const signs = { fault: CircleX, doubt: TriangleAlert, good: CircleCheck }

/** How many findings somebody should look at. */
export const toFix = (fields: ApplicationFields, category: string) =>
  firstTimeRight(fields, category).filter(({ kind }) => kind !== 'good').length

/** What a checker would send the form back for, before he sees it. */
export function Checks({ fields, category }: { fields: ApplicationFields; category: string }) {
  return <CheckPanel findings={firstTimeRight(fields, category)} />
}

const CheckPanel = memo(
  function CheckPanel({ findings }: { findings: Finding[] }) {
    const count = findings.filter(({ kind }) => kind !== 'good').length
    return (
      <Panel
        title={t('First time right')}
        aside={
          count > 0 && (
            <Text textStyle="micro" fontWeight="600" color="orange.fg">
              {count} {t('to fix')}
            </Text>
          )
        }
      >
        {findings.length === 0 && <Text color="fg.muted">{t('Checks appear here as the form is filled.')}</Text>}
        <Lines>
          {findings.map(({ kind, text }) => {
            const Sign = signs[kind]
            return (
              <li key={text} data-kind={kind}>
                <Sign size={16} aria-hidden />
                {t(text)}
              </li>
            )
          })}
        </Lines>
      </Panel>
    )
  },
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
)

const Lines = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    m: 0,
    p: 0,
    listStyleType: 'none',
    '& li': { display: 'flex', gap: '10px', textStyle: 'dense', fontWeight: 600 },
    '& li[data-kind=good]': { fontWeight: 400, color: 'fg.muted' },
    '& svg': { mt: '1px' },
    '& [data-kind=fault] svg': { color: 'red.fg' },
    '& [data-kind=doubt] svg': { color: 'orange.fg' },
    '& [data-kind=good] svg': { color: 'green.fg' },
  },
})
