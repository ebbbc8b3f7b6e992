import { Button, Flex, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorText } from '../../error-text.ts'
import { useKeys, useKeysChoice } from '../../keys.ts'
import { t } from '../../t.ts'
import { toast } from '../../toast.ts'
import { neighboursAt } from './neighbours.ts'

/** The ways to the records before and after, also by K and J. They take this one's place in the history: Back leads to the list. */
export function NeighbourButtons() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { isOn } = useKeysChoice()
  const [isBusy, setBusy] = useState(false)
  // The list had changed: there is nothing that way any more.
  const [ends, setEnds] = useState<{ at: string; previous?: true; next?: true }>({ at: pathname })
  const neighbours = neighboursAt(pathname)

  const isOff = { previous: !neighbours?.hasPrevious, next: !neighbours?.hasNext, ...(ends.at === pathname && ends) }
  async function go(way: 'previous' | 'next') {
    if (!neighbours || isBusy || isOff[way]) return
    setBusy(true)
    try {
      const link = await neighbours[way]()
      // Who has gone elsewhere meanwhile stays there.
      if (location.pathname !== pathname) return
      if (link) navigate(link, { replace: true })
      else setEnds({ ...(ends.at === pathname && ends), at: pathname, [way]: true })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  useKeys({ j: () => void go('next'), k: () => void go('previous') }, isOn)

  if (!neighbours) return null
  // It keeps the focus at the end of the list, too: so it is not disabled.
  const buttonOf = (way: 'previous' | 'next', letter: string) => ({
    variant: 'outline' as const,
    size: 'sm' as const,
    'aria-disabled': isOff[way] || isBusy || undefined,
    layerStyle: isOff[way] ? 'disabled' : undefined,
    onClick: () => go(way),
    ...(isOn && { 'aria-keyshortcuts': letter, title: letter }),
  })
  return (
    <Flex as="nav" aria-label={t('Records of the list')} gap="2" align="center">
      <Button {...buttonOf('previous', 'K')}>
        <ChevronLeft />
        <span>{t('Previous')}</span>
      </Button>
      <Text textStyle="hint" color="fg.muted" whiteSpace="nowrap" aria-live="polite">
        {t('{place} of {all}', { place: neighbours.place, all: neighbours.of })}
      </Text>
      <Button {...buttonOf('next', 'J')}>
        <span>{t('Next')}</span>
        <ChevronRight />
      </Button>
    </Flex>
  )
}
