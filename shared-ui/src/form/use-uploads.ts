import { useRef, useState } from 'react'

/** The files of a form that are being sent, by field; a submit waits for them, and leaving would lose them. */
export function useUploads() {
  const [uploads] = useState(() => new Map<string, Promise<boolean>>())
  const [count, setCount] = useState(0)
  const { current: stable } = useRef({
    /** A file of this field is being sent; `arrival` answers whether it came. */
    expect(name: string, arrival: Promise<boolean>) {
      uploads.set(name, arrival)
      setCount(uploads.size)
      void arrival.then(() => {
        if (uploads.get(name) === arrival) uploads.delete(name)
        setCount(uploads.size)
      })
    },
    isUploading: (name: string) => uploads.has(name),
    /** Waits for all of them; whether all came. */
    async arrived() {
      const came = await Promise.all(uploads.values())
      return came.every(Boolean)
    },
  })
  return { ...stable, hasUploads: count > 0 }
}
