import { wasLost } from 'shared-auth'
import { errorText } from './error-text.ts'
import { Note } from './note.tsx'
import { t } from './t.ts'

/**
 * Why something was not done. `title` claims that it was not, so it stands only over an answer that says so; without an
 * answer it may have been done.
 */
export const RefusalNote = ({ error, title }: { error: unknown; title: string }) =>
  wasLost(error) ? (
    <Note tone="warning" title="No answer came">
      {t('It may have been done all the same. Look at it again before you repeat it.')}
    </Note>
  ) : (
    <Note tone="danger" title={title}>
      {errorText(error)}
    </Note>
  )
