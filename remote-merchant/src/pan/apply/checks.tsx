import type { ApplicationFields } from 'contract/pan/application'
import { memo } from 'react'
import { Box, Flex, Panel, Text, t } from 'shared-ui'
import { CircleCheck, CircleX, TriangleAlert } from 'shared-ui/icons'
import { type Finding, firstTimeRight } from './first-time-right.ts'

const signs = {
  fault: { icon: CircleX, color: 'red.fg' },
  doubt: { icon: TriangleAlert, color: 'orange.fg' },
  good: { icon: CircleCheck, color: 'green.fg' },
}

export const toFix = (findings: Finding[]) => findings.filter(({ kind }) => kind !== 'good').length

/** What a checker would send the form back for, before he sees it. */
export const Checks = memo(function Checks({ fields }: { fields: ApplicationFields }) {
  const findings = firstTimeRight(fields)
  const count = toFix(findings)
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
      <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
        {findings.map(({ kind, text }) => (
          <Line key={text} kind={kind} text={text} />
        ))}
      </Flex>
    </Panel>
  )
})

function Line({ kind, text }: Finding) {
  const { icon: Icon, color } = signs[kind]
  return (
    <Flex
      as="li"
      gap="2.5"
      textStyle="dense"
      fontWeight={kind === 'good' ? '400' : '600'}
      color={kind === 'good' ? 'fg.muted' : 'fg'}
    >
      <Box color={color} mt="1px">
        <Icon size={16} aria-hidden />
      </Box>
      {t(text)}
    </Flex>
  )
}
