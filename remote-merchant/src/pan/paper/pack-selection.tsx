import { Button, type Selection, t } from 'shared-ui'
import { idsOf } from 'shared-ui/pan'
import { useNavigate } from 'shared-ui/router'

/** Begins a packet with the ticked hard copies. */
export function PackSelection({ selection }: { selection: Selection }) {
  const navigate = useNavigate()
  const papers = idsOf(selection)
  if (!papers) return null
  return (
    <Button size="sm" onClick={() => navigate('/merchant/misc/courier/add', { state: { papers } })}>
      {t('Add to a packet')}
    </Button>
  )
}
