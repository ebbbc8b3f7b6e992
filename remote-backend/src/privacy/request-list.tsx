import { dataRequests } from 'contract/privacy/data-request'
import { lazy } from 'react'
import { ButtonLink, byStatus, DialogButton, ListScreen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Given } from '../given.tsx'
import { peopleCrumbs } from '../people/places.ts'
import { findPath, requestPath } from './places.ts'

const AddRequestDialog = lazy(() =>
  import('./add-request-dialog.tsx').then(({ AddRequestDialog }) => ({ default: AddRequestDialog })),
)

const Actions = () => (
  <>
    <Given to={dataRequests.find}>
      <ButtonLink variant="outline" to={findPath}>
        {t('What we hold')}
      </ButtonLink>
    </Given>
    <Given to={dataRequests.add}>
      <DialogButton dialog={(close) => <AddRequestDialog onClose={close} />}>{t('Enter request')}</DialogButton>
    </Given>
  </>
)

export const RequestList = () => (
  <ListScreen
    crumbs={peopleCrumbs}
    source={dataRequests.list}
    show={['refNo', 'kind', 'person', 'about', 'status', 'dueOn', 'dated', 'askedBy']}
    cells={{ dated: { kind: 'day', width: 104 } }}
    tabs={byStatus(dataRequests.list.columns.status)}
    rowLink={({ id }) => requestPath(id)}
    actions={<Actions />}
  />
)
