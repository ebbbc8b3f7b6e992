import { t } from 'shared-ui/base'

let shown: HTMLElement | null = null

/** A notice at the foot of a page whose own script is not there yet, so it is made without any of it. */
export function showNotice(sentence: string, label: string, onPress: () => void) {
  hideNotice()
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  Object.assign(box.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '9999',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '12px 16px',
    background: 'Canvas',
    color: 'CanvasText',
    borderStyle: 'solid',
    borderWidth: '1px 0 0',
    borderColor: 'GrayText',
  })
  const words = document.createElement('span')
  words.textContent = t(sentence)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t(label)
  Object.assign(button.style, { padding: '8px 16px', border: '1px solid GrayText', borderRadius: '6px' })
  button.addEventListener('click', onPress)
  box.append(words, button)
  document.body.append(box)
  shown = box
}

export function hideNotice() {
  shown?.remove()
  shown = null
}
