import { createContext, useContext } from 'react'

/** Whether a field of the form around this component can only be read. */
export type IsLocked = (name: string) => boolean

export const LockedContext = createContext<IsLocked>(() => false)

/** Tells a control that draws itself whether its field can only be read; the fields of this library ask by themselves. */
export const useLocked = () => useContext(LockedContext)
