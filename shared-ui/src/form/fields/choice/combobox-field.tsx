import { chakra } from '@chakra-ui/react'
import type { Option } from 'contract/field/field'
import { soughtOptions } from 'contract/field/option-search'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { floating, layer } from '../../../overlays/surface.ts'
import { t } from '../../../t.ts'
import { type FieldProps, fieldOf } from '../../field.tsx'
import { controlOf, FieldFrame } from '../../field-frame.tsx'
import { FieldLine, InputBox } from '../../parts.ts'

type ComboboxFieldProps = FieldProps<string> & { options?: readonly Option[] }

/**
 * One of very many choices, found by typing a word of it: accents do not matter, and its other words count. Enter or Tab
 * takes the one that is marked. The empty text means that nothing is chosen.
 *
 * Not Ark's combobox: while the list changes it writes an older text into the input, and letters typed fast are lost.
 */
export const ComboboxField = fieldOf<ComboboxFieldProps>(function ComboboxView(props) {
  const { id, value, set, onFocus, onBlur, readOnly, options = [] } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const choices = options.map((option) => ({ ...option, label: t(option.label) }))
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value ?? ''
  const found = isOpen ? soughtOptions(choices, typed ?? '') : []
  const marked = found[active]
  const listId = `${id}-list`

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (code: string) => {
    set(code)
    close()
  }
  const open = () => {
    if (readOnly || isOpen) return
    setActive(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    )
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!isOpen) return open()
      setActive((active + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && isOpen && marked) {
      event.preventDefault()
      choose(marked.value)
    } else if (event.key === 'Tab' && typed && marked) {
      choose(marked.value)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <FieldFrame {...props}>
      <FieldLine>
        <InputBox
          {...controlOf(props)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={marked && `${listId}-${marked.value}`}
          placeholder={t('Type to search')}
          data-tools="1"
          spellCheck={false}
          autoComplete="off"
          value={typed ?? chosen}
          onFocus={(event) => {
            event.target.select()
            onFocus()
          }}
          onClick={open}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
            setOpen(true)
            if (target.value === '') set('')
          }}
          onKeyDown={press}
          onBlur={(event) => {
            const [only, other] = typed ? found : []
            if (only && !other) set(only.value)
            close()
            onBlur(event)
          }}
        />
        <Arrow aria-hidden>
          <ChevronDown size={16} />
        </Arrow>
        {isOpen && (
          <List id={listId} role="listbox" aria-label={t('Choices')}>
            {found.map((choice, i) => (
              <Item
                key={choice.value}
                id={`${listId}-${choice.value}`}
                role="option"
                aria-selected={choice.value === value}
                data-marked={i === active || undefined}
                ref={i === active ? intoView : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice.value)}
              >
                {choice.label}
              </Item>
            ))}
            {found.length === 0 && <None role="option">{t('Nothing found. Try another word of the name.')}</None>}
          </List>
        )}
      </FieldLine>
    </FieldFrame>
  )
})

const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

const Arrow = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '11px',
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: 'fg.muted',
  },
})
const List = chakra('div', {
  base: {
    ...floating,
    position: 'absolute',
    insetInline: 0,
    top: 'calc(100% + 4px)',
    maxH: '260px',
    overflowY: 'auto',
    p: 1.5,
    borderRadius: 'lg',
    zIndex: layer('popover'),
  },
})
const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: { base: '44px', md: '32px' },
    px: 2.5,
    borderRadius: 'sm',
    cursor: 'menuitem',
    userSelect: 'none',
    _hover: { bg: 'bg.subtle' },
    '&[data-marked]': { bg: 'bg.muted' },
    '&[aria-selected=true]': { fontWeight: '600' },
  },
})
const None = chakra('div', { base: { p: 2.5, color: 'fg.muted' } })
