import { ButtonLink, t } from 'shared-ui'

/** Leads back to the page that waits for the money, if there is one. */
export const BackToWaiting = ({ back }: { back: string | null }) =>
  back && <ButtonLink to={back}>{t('Back to what waits for it')}</ButtonLink>
