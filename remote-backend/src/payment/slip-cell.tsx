import { applications } from 'contract/pan/application'
import type { Payment } from 'contract/payment/payment'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFile } from 'shared-auth'
import { Box, Center, t } from 'shared-ui'
import { FileText } from 'shared-ui/icons'

const sizes = { row: { w: '44px', h: '28px' }, card: { w: '88px', h: '64px' } }

/** The slip as a small sheet of paper, fetched when its row comes into sight; a mark of a file where it is no picture. */
export function SlipCell({ data: { slip }, place = 'row' }: { data: Payment; place?: 'row' | 'card' }) {
  if (!slip) return <span>{place === 'card' ? t('No slip') : '--'}</span>
  return <SmallSlip key={slip} fileId={slip} size={sizes[place]} />
}

function SmallSlip({ fileId, size }: { fileId: string; size: { w: string; h: string } }) {
  const { ref, isSeen } = useSeen()
  const { isMine, end } = useTurn(isSeen)
  const { url, error } = useFile(applications.smallFile, isMine ? { id: fileId } : null)
  const [isNoPicture, setNoPicture] = useState(false)
  const hasAnswer = url !== undefined || error !== undefined
  useEffect(() => {
    if (hasAnswer) end()
  }, [hasAnswer, end])
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

/** The server makes each small picture anew, and refuses (429) whoever asks for a page of them in one moment. */
const atOnce = 3
const running = new Set<() => void>()
const waiting = new Set<() => void>()

function beginNext() {
  for (const begin of waiting) {
    if (running.size >= atOnce) return
    waiting.delete(begin)
    running.add(begin)
    begin()
  }
}

/** Waits for one of the turns of all small slips, and keeps it until its end or until the slip has gone. */
function useTurn(isWanted: boolean) {
  const [isMine, setMine] = useState(false)
  const [begin] = useState(() => () => setMine(true))
  const end = useCallback(() => {
    waiting.delete(begin)
    running.delete(begin)
    beginNext()
  }, [begin])
  useEffect(() => {
    if (!isWanted) return
    waiting.add(begin)
    beginNext()
    return end
  }, [isWanted, begin, end])
  return { isMine, end }
}
