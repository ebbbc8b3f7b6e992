import type { Payment } from 'contract/payment/payment'
import { useEffect, useRef, useState } from 'react'
import { Box, Center, t } from 'shared-ui'
import { FileText } from 'shared-ui/icons'
import { useSmallFile } from 'shared-ui/pan'

const sizes = { row: { w: '44px', h: '28px' }, card: { w: '88px', h: '64px' } }

/** The slip as a small sheet of paper, fetched when its row comes into sight; a mark of a file where it is no picture. */
export function SlipCell({ data: { slip }, place = 'row' }: { data: Payment; place?: 'row' | 'card' }) {
  if (!slip) return <span>{place === 'card' ? t('No slip') : '--'}</span>
  return <SmallSlip key={slip} fileId={slip} size={sizes[place]} />
}

function SmallSlip({ fileId, size }: { fileId: string; size: { w: string; h: string } }) {
  const { ref, isSeen } = useSeen()
  const { url, error } = useSmallFile(isSeen ? fileId : null)
  const [isNoPicture, setNoPicture] = useState(false)
  return (
    <Box ref={ref} as="span" overflow="hidden" bg="paper" color="paper.ink" borderWidth="1px" {...size} {...sheet}>
      {error !== undefined || isNoPicture ? (
        <Center as="span" h="full" role="img" aria-label={t('Slip, not a picture')}>
          <FileText size={16} aria-hidden />
        </Center>
      ) : (
        url && <img src={url} alt={t('Slip')} onError={() => setNoPicture(true)} style={upperPart} />
      )}
    </Box>
  )
}

const sheet = {
  borderColor: 'paper.line',
  borderRadius: 'paper',
  display: 'inline-block',
  verticalAlign: 'middle',
} as const
/** A slip is known by its head. */
const upperPart = { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' } as const

/** Whether it was in sight once. */
function useSeen() {
  const ref = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!place || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}
