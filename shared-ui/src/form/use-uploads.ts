import { useRef, useState } from 'react'

/** The running uploads of a form, by field; a submit waits for them, and leaving would lose them. */
export function useUploads() {
  const [uploads] = useState(() => new Map<string, Promise<boolean>>())
  const [count, setCount] = useState(0)
  const { current: stable } = useRef({
    /** A file of this field is being uploaded; `arrival` says whether it arrived. */
    expect(name: string, arrival: Promise<boolean>) {
      uploads.set(name, arrival)
      setCount(uploads.size)
      void arrival.then(() => {
        if (uploads.get(name) === arrival) uploads.delete(name)
        setCount(uploads.size)
      })
    },
    isUploading: (name: string) => uploads.has(name),
    /** Waits for all of them, and returns whether all arrived. */
    async arrived() {
      const came = await Promise.all(uploads.values())
      return came.every(Boolean)
    },
  })
  return { ...stable, hasUploads: count > 0 }
}
