import type { Card } from 'contract/cards/card'
import { Button, t } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { CardInfo } from './card-info.tsx'

/** All about a card. */
export const InfoDialog = ({ card, onClose }: { card: Card; onClose(): void }) => (
  <Dialog
    open
    wide
    onClose={onClose}
    title={t(card.title)}
    text={t(card.about)}
    actions={
      <Button variant="outline" onClick={onClose}>
        {t('Close')}
      </Button>
    }
  >
    <CardInfo card={card} isNarrow />
  </Dialog>
)
