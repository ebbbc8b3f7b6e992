import { lazy, Suspense, useState } from 'react'
import { useSession } from 'shared-auth'
import { Button, Skeleton } from 'shared-ui'
import { t } from 'shared-ui/base'
import { FileUp } from 'shared-ui/icons'
import { DownloadSoftware as Downloads } from 'shared-ui/pan'

const OwnForms = lazy(() => import('./own-forms.tsx').then(({ OwnForms }) => ({ default: OwnForms })))

/** The page for everybody; an admin can also replace the forms by their own files. */
export function DownloadSoftware() {
  const isAdmin = useSession().user?.role.toLowerCase() === 'admin'
  const [isOpen, setOpen] = useState(false)
  return (
    <Downloads
      aside={
        isAdmin && (
          <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <FileUp aria-hidden />
            <span>{t('Replace forms')}</span>
          </Button>
        )
      }
    >
      {isOpen && (
        <Suspense fallback={<Skeleton h="320px" />}>
          <OwnForms />
        </Suspense>
      )}
    </Downloads>
  )
}
