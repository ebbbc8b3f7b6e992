import { t } from 'shared-ui'

/** What a draft lacks first, by its label, below a heading that says Next. */
export const missingText = (missing: string) => (missing === '' ? t('Ready to pay') : t(missing))

/** The same where no heading says so. */
export const nextText = (missing: string) =>
  missing === '' ? missingText(missing) : t('Next: {field}', { field: t(missing) })
