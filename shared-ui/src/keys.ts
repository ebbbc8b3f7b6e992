import { useEffect, useRef, useState } from 'react'
import { currentUser } from 'shared-auth'
import { remembered } from './remembered.ts'

/** Whether single letters act: each person's own choice on this device (WCAG 2.1.4). */
export function useKeysChoice() {
  // The workbench had them first, and people have chosen there.
  const place = `verify-keys:${currentUser()?.code ?? ''}`
  const [isOn, setOn] = useState(() => remembered.read(place) !== 'off')
  return {
    isOn,
    turn(on: boolean) {
      remembered.keep(place, on ? 'on' : 'off')
      setOn(on)
    },
  }
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]') !== null

/** While its answer is awaited a question stands there without the focus: its buttons are off. */
const isAsked = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

/** Listens to single keys on the whole screen, but not while somebody types or is asked something. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean) {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    // Not even the sheet answers to its key then: its button is where they are turned on again.
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(target) || isAsked()) return
      const action = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
