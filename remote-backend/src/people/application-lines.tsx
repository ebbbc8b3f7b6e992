import type { ShopRecord } from 'contract/people/people'
import { Box, RouteLink, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ApplicationStatus } from 'shared-ui/pan'
import { SmallTable } from 'shared-ui/people'

const pan = '/backend/actions/nsdl-pan/physical'

const allOf = (code: string) =>
  `${pan}/list?filters=${encodeURIComponent(JSON.stringify({ merchant: { opt: null, value1: code } }))}`

/** The newest applications of a shop, and the way to all of them. */
export const ApplicationLines = ({ of: { code, applications } }: { of: ShopRecord }) => (
  <>
    <SmallTable
      label="Applications"
      heads={['Form No', 'Applicant', 'Status', 'Date']}
      rows={applications.map(({ id, formNo, name, status, createdAt }) => ({
        key: id,
        cells: [
          <RouteLink key="form" to={`${pan}/paninfo/${id}`}>
            {formNo}
          </RouteLink>,
          name,
          <ApplicationStatus key="status" status={status} />,
          timeText(createdAt),
        ],
      }))}
      none="No application was sent yet."
    />
    {applications.length > 0 && (
      <Box mt="3">
        <RouteLink to={allOf(code)}>{t('All applications of {code}', { code })}</RouteLink>
      </Box>
    )}
  </>
)
