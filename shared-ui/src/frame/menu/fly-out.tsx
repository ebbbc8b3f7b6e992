import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

type FlyOutProps = {
  label: string
  /** The content of the rail's button. */
  mark: ReactNode
  isCurrent?: boolean
  /** Opens upwards, for a button at the foot of the rail. */
  up?: boolean
  children: ReactNode
}

/** A button on the rail whose pages open beside it, on hover, click or arrow key; Esc and leaving close it. */
export function FlyOut({ label, mark, isCurrent, up, children }: FlyOutProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ at: string; by: 'hover' | 'click' }>()
  const isOpen = opened?.at === key
  const open = (by: 'hover' | 'click') => setOpened({ at: key, by })
  const close = () => setOpened(undefined)

  return (
    <Box
      position="relative"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && !isOpen && open('hover')}
      onPointerLeave={() => opened?.by === 'hover' && close()}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') open('click')
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        button.current?.focus()
        close()
      }}
    >
      <chakra.button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen && opened.by === 'click' ? close() : open('click'))}
        display="grid"
        placeItems="center"
        boxSize="40px"
        borderRadius="md"
        cursor="pointer"
        bg={isCurrent ? 'brand.subtle' : undefined}
        color={isCurrent ? 'brand.fg' : 'fg.muted'}
        _hover={isCurrent ? undefined : { bg: 'bg.subtle', color: 'fg' }}
      >
        {mark}
      </chakra.button>
      <Box
        id={id}
        hidden={!isOpen}
        position="absolute"
        zIndex="popover"
        insetStart="100%"
        top={up ? undefined : '-6px'}
        bottom={up ? '-6px' : undefined}
        ps="2"
      >
        <Box layerStyle="panel" boxShadow="float" p="1.5" minW="200px" whiteSpace="nowrap">
          {children}
        </Box>
      </Box>
    </Box>
  )
}
