import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Entry, getHash } from './entries.ts'

/** The entry that the address names: it comes into view, and the place of reading moves there. */
export function useLinkedEntry(entries: readonly Entry[]): Entry | undefined {
  const hash = useLocation({ select: location => location.hash })
  const asked = entries.find(entry => getHash(entry) === hash)
  useEffect(() => {
    if (!asked) return
    const card = document.getElementById(getHash(asked))
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start' })
  }, [asked])
  return asked
}
