import { t } from 'shared-ui'

/** What a draft lacks first, by its label; nothing where it can be paid. */
export const nextText = (missing: string) =>
  missing === '' ? t('Ready to pay') : t('Next: {field}', { field: t(missing) })
