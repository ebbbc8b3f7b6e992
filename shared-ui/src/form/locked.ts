import { createContext, useContext } from 'react'

/** Whether a field of the surrounding form can only be read. */
export type IsLocked = (name: string) => boolean

export const LockedContext = createContext<IsLocked>(() => false)

/** Tells a custom control whether its field can only be read; the fields of this library already check it. */
export const useLocked = () => useContext(LockedContext)
