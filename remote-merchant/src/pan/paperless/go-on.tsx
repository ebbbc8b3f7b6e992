import { dashboards } from 'contract/dashboard'
import { type Status, statuses } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { Box, Button, Note, t } from 'shared-ui'
import { Link } from 'shared-ui/router'
import { places } from '../next-step.ts'

/** Paid and not signed: a page that was closed, an OTP nobody typed. Each leads back to where the applicant stood. */
export function GoOn() {
  const { data } = useRead(dashboards.merchant, {})
  const unfinished = data?.unfinished ?? []
  if (unfinished.length === 0) return null
  return (
    <Note tone="warning" title={t('Held, but not signed yet. Go on before the token expires.')}>
      <Box as="ul" listStyleType="none" m="0" p="0" display="grid" gap="2">
        {unfinished.map(({ id, formNo, name, status }) => (
          <Box as="li" key={id} display="flex" gap="3" alignItems="center" flexWrap="wrap">
            <span>
              {[formNo, name].filter(Boolean).join(', ')}: {t(statuses[status as Status]?.en ?? status)}
            </span>
            <Button asChild size="sm" variant="outline">
              <Link to={places.confirm(id)} aria-label={`${t('Continue')} ${formNo}`}>
                {t('Continue')}
              </Link>
            </Button>
          </Box>
        ))}
      </Box>
    </Note>
  )
}
