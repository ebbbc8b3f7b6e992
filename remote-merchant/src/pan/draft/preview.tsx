import type { Category } from 'contract/pan/categories'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { Panel, t } from 'shared-ui'
import { useDebouncedValues } from 'shared-ui/form'
import { ChangeLines } from 'shared-ui/pan'
import { Checks } from './checks.tsx'
import { OnCard } from './on-card.tsx'

export type PreviewProps = { category: Category; form: FormVersion; appliedOn?: string | undefined }

/** The card as it will be printed, what a correction changes, and what a checker would find. */
export function CardAndChecks({ category, form, appliedOn }: PreviewProps) {
  const fields = useDebouncedValues<ApplicationFields>()
  return (
    <>
      {form.appType === 'C' && (
        <Panel title={t('What changes')}>
          <ChangeLines fields={fields} category={category} isNarrow />
        </Panel>
      )}
      <OnCard category={category} form={form} />
      <Checks fields={fields} category={category} form={form} appliedOn={appliedOn} />
    </>
  )
}
