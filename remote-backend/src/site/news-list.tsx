import { news } from 'contract/site/news'
import { lazy, Suspense, useState } from 'react'
import { Button, byStatus, ListScreen, t } from 'shared-ui'
import { Given } from '../given.tsx'

const NewsDrawer = lazy(() => import('./news-drawer.tsx').then(({ NewsDrawer }) => ({ default: NewsDrawer })))

/** The news for visitors, shops and office; one opens beside the list. */
export function NewsList() {
  const [open, setOpen] = useState<{ id: string | null }>()
  return (
    <>
      <ListScreen
        crumbs={[{ label: 'Setting' }]}
        source={news.list}
        show={['text', 'audience', 'dated', 'until', 'status']}
        tabs={byStatus(news.list.columns.status)}
        actions={
          <Given to={news.add}>
            <Button onClick={() => setOpen({ id: null })}>{t('Add news')}</Button>
          </Given>
        }
        onOpen={({ id }) => setOpen({ id })}
      />
      <Suspense>{open && <NewsDrawer id={open.id} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
