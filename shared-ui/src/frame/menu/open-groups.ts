import { useState } from 'react'
import { remembered } from '../../remembered.ts'

const key = 'menu-open'

function lastOpen(): string[] {
  try {
    const labels: unknown = JSON.parse(remembered.read(key) ?? '[]')
    return Array.isArray(labels) ? labels : []
  } catch {
    return []
  }
}

/** The open groups of the menu: those that the user left open, and the group of the present page. */
export function useOpenGroups(currentGroup: string | undefined) {
  const [open, setOpen] = useState(lastOpen)
  const [seen, setSeen] = useState<string>()

  if (currentGroup !== seen) {
    setSeen(currentGroup)
    if (currentGroup && !open.includes(currentGroup)) setOpen([...open, currentGroup])
  }

  const toggle = (label: string) => {
    const next = open.includes(label) ? open.filter((other) => other !== label) : [...open, label]
    setOpen(next)
    remembered.keep(key, JSON.stringify(next))
  }
  return { isOpen: (label: string) => open.includes(label), toggle }
}
