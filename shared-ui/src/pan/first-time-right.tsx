import type { Finding } from 'contract/pan/application'
import { memo } from 'react'
import { chakra, Panel, Text, t } from 'shared-ui'
import { CircleCheck, CircleX, TriangleAlert } from 'shared-ui/icons'

const signs = { fault: CircleX, doubt: TriangleAlert, good: CircleCheck }

/** How many findings need attention. */
export const toFix = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind !== 'good').length

type Props = {
  findings: Finding[]
  /** The checker also sees the code of the objection. */
  withCodes?: boolean
}

/** The faults that a checker would find, shown before the check, with how to correct them; faults come first. */
export const FirstTimeRight = memo(
  function FirstTimeRight({ findings, withCodes = false }: Props) {
    const count = toFix(findings)
    return (
      <Panel
        title={t('First time right')}
        aside={
          count > 0 && (
            <Text textStyle="micro" fontWeight="600" color="orange.fg">
              {t(withCodes ? '{count} to look at' : '{count} to fix', { count })}
            </Text>
          )
        }
      >
        {findings.length === 0 && <Text color="fg.muted">{t('Checks appear here as the form is filled.')}</Text>}
        <Lines>
          {findings.map((finding) => (
            <Line key={`${finding.rule} ${finding.field}`} finding={finding} withCode={withCodes} />
          ))}
        </Lines>
      </Panel>
    )
  },
  (before, after) =>
    before.withCodes === after.withCodes && JSON.stringify(before.findings) === JSON.stringify(after.findings),
)

function Line({ finding, withCode }: { finding: Finding; withCode: boolean }) {
  const { kind, text, mend, reason } = finding
  const Sign = signs[kind]
  return (
    <li data-kind={kind}>
      <Sign size={16} aria-hidden />
      <span>
        <span>{t(text)}</span>
        {mend && <small>{t(mend)}</small>}
      </span>
      {withCode && kind !== 'good' && <code>{reason}</code>}
    </li>
  )
}

const Lines = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    m: 0,
    p: 0,
    listStyleType: 'none',
    '& li': { display: 'flex', gap: '10px', textStyle: 'dense', fontWeight: 600 },
    '& li > span': { flex: 1, minW: 0 },
    '& li[data-kind=good]': { fontWeight: 400, color: 'fg.muted' },
    '& small': { display: 'block', fontSize: 'inherit', fontWeight: 400, color: 'fg.muted' },
    '& code': { fontFamily: 'inherit', fontWeight: 400, color: 'fg.muted' },
    '& svg': { mt: '1px', flexShrink: 0 },
    '& [data-kind=fault] svg': { color: 'red.fg' },
    '& [data-kind=doubt] svg': { color: 'orange.fg' },
    '& [data-kind=good] svg': { color: 'green.fg' },
  },
})
