import { Button } from '@chakra-ui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { errorText } from '../error-text.ts'
import { clockText } from '../format/time.ts'
import { t } from '../t.ts'

type ListProblemProps = { error: unknown; shownSince?: string; onRetry: () => void }

/** The list did not come. The rows from before stay below, with the time they are from. */
export function ListProblem({ error, shownSince, onRetry }: ListProblemProps) {
  const text = listErrorText(error)
  return (
    <div className="list-problem" role="alert">
      <CircleAlert size={18} aria-hidden />
      <div>
        <b>{t('Something went wrong')}</b>
        <p>
          {text}
          {shownSince && `${/[.!?]$/.test(text) ? '' : '.'} ${t('The list shown is from')} ${clockText(shownSince)}.`}
        </p>
        <Button variant="outline" size="sm" mt="2" onClick={onRetry}>
          <RotateCw />
          {t('Try again')}
        </Button>
      </div>
    </div>
  )
}

const unknown = errorText(undefined)

function listErrorText(error: unknown) {
  const text = errorText(error)
  return text === unknown ? t('Failed to load data') : `${t('Error:')} ${text}`
}
