import { ButtonLink, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { places } from '../next-step.ts'

/** The two ways to begin without paper. */
export const NewWithoutPaper = () => (
  <>
    <ButtonLink to={places.paperlessNew('C')} variant="outline">
      {t('Correction')}
    </ButtonLink>
    <ButtonLink to={places.paperlessNew('N')}>
      <Plus />
      {t('New PAN without paper')}
    </ButtonLink>
  </>
)
