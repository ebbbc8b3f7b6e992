import { getIn } from 'formik'
import { useRef, useState } from 'react'
import { same } from '../same.ts'
import type { Values } from './schema-errors.ts'

type Texts = Record<string, string>
const none = { complaints: {} as Texts, refused: {} as Texts, about: {} as Values }

/**
 * Problems that no schema finds: those of a field itself, and the server's refusals, which stay until the value
 * changes.
 */
export function useOtherProblems() {
  const now = useRef(none)
  const [complaints, setComplaints] = useState(0)
  const { current: stable } = useRef({
    in: (values: Values): Texts => ({ ...standing(now.current, values), ...now.current.complaints }),
    complain(name: string, text: string | undefined) {
      const { [name]: _, ...others } = now.current.complaints
      now.current = { ...now.current, complaints: text ? { ...others, [name]: text } : others }
      setComplaints((count) => count + 1)
    },
    hasComplaints: () => Object.keys(now.current.complaints).length > 0,
    refuse(refused: Texts, about: Values) {
      now.current = { ...now.current, refused, about }
    },
    forget() {
      now.current = none
    },
  })
  return { ...stable, complaints }
}

const standing = ({ refused, about }: typeof none, values: Values) =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => same(getIn(about, name), getIn(values, name))))
