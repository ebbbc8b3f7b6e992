import { Box, chakra, Flex, IconButton } from '@chakra-ui/react'
import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { t, translated } from './t.ts'
import { dismiss, lifetime, shownToasts, type Toast, watchToasts } from './toast.ts'

const looks = {
  success: { icon: CircleCheck, color: 'green.solid' },
  error: { icon: CircleX, color: 'red.solid' },
  info: { icon: Info, color: 'blue.solid' },
}

const places = {
  'bottom-right': {
    insetEnd: { base: '14px', md: '20px' },
    bottom: 'calc(var(--frame-foot, 0px) + 20px)',
    flexDirection: 'column',
  },
  'top-center': { insetStart: '50%', top: '20px', transform: 'translateX(-50%)', flexDirection: 'column-reverse' },
} as const

const none: Toast[] = []

/** The place where toasts appear; mounted once, above everything. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none)
  return (Object.keys(places) as Toast['place'][]).map((place) => (
    <chakra.section
      key={place}
      data-toasts={place}
      aria-label={place === 'top-center' ? t('Errors') : t('Notifications')}
      aria-live={place === 'top-center' ? 'assertive' : 'polite'}
      position="fixed"
      zIndex="toast"
      display="flex"
      gap="2.5"
      width="440px"
      maxW="calc(100vw - 28px)"
      {...places[place]}
      _print={{ display: 'none' }}
    >
      {toasts
        .filter((toast) => toast.place === place)
        .map((toast) => (
          <Item key={toast.id} {...toast} />
        ))}
    </chakra.section>
  ))
}

/** A toast stays while the pointer is over it or the focus is inside, so that it can be read. */
function Item({ id, kind, title, text }: Toast) {
  const { icon: Icon, color } = looks[kind]
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), lifetime)
    return () => clearTimeout(timer)
  }, [held, id])

  return (
    <Flex
      layerStyle="panel"
      boxShadow="float"
      gap="3"
      px="3.5"
      py="3"
      animation="appear .18s ease-out"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box asChild color={color} mt="1px">
        <Icon aria-hidden />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box fontWeight="600">{translated(title)}</Box>
        {text && (
          <Box textStyle="dense" color="fg.muted">
            {translated(text)}
          </Box>
        )}
      </Box>
      <IconButton size="2xs" variant="ghost" aria-label={t('Close')} onClick={() => dismiss(id)}>
        <X />
      </IconButton>
    </Flex>
  )
}
