import type { Category } from 'contract/pan/categories'
import { drafts } from 'contract/pan/draft'
import { rulesOf } from 'contract/pan/form/category-rules'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from 'shared-auth'
import { Button, Note, t } from 'shared-ui'
import { useEntryContext, useLocked } from 'shared-ui/form'
import { changedNames } from '../draft-fields.ts'

type Kind = { form: FormVersion; category: string }

/** The choices from the last form of this kind that the shop sent; not read while nothing is to be filled in. */
export const useUsual = ({ form, category }: Kind, isAsked: boolean) =>
  useRead(drafts.usual, isAsked ? {} : null, { appType: form.appType, category: category as Category }).data

/**
 * Fills empty proofs and place as in the shop's last form, with a note. A form without any typed value stays empty,
 * because filling it would begin a draft.
 */
export function UsualProofs(kind: Kind) {
  const { values, touched, patch } = useEntryContext<ApplicationFields>()
  const isLocked = useLocked()
  const names = [...rulesOf(kind.category).proofs, 'place'] as const
  const isBlank = names.every((name) => values[name] === '' && !touched[name] && !isLocked(name))
  const [isAsked] = useState(isBlank && changedNames(values, emptyApplication).length > 0)
  const [filled, setFilled] = useState<Record<string, string>>()
  const usual = useUsual(kind, isAsked)

  const fill = useEffectEvent(() => {
    const known = Object.fromEntries(names.flatMap((name) => (usual?.[name] ? [[name, usual[name]]] : [])))
    if (!isBlank || Object.keys(known).length === 0) return
    patch(known)
    setFilled(known)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    fill()
  }, [usual])

  if (!filled) return null
  const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']))
  return (
    <Note
      onClose={() => setFilled(undefined)}
      actions={
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            patch(empty)
            setFilled(undefined)
          }}
        >
          {t('Clear')}
        </Button>
      }
    >
      {t('Filled as in the last form you sent. Change what is different here.')}
    </Note>
  )
}
