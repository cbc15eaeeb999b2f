import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useJournal } from '#shared/journal/use-journal.ts'
import { type Chapter, chapterAt } from './chapters.ts'

interface Place {
  part: string
}

const seenSlot = ({ key }: Chapter) => `seen-${key}`

/**
 * The chapter on screen: that of the address, else the one where the learner was, on whatever device, else the first; null until
 * that is known. `seen`: keys of the chapters that they had open.
 */
export function useChapter(activityId: number, chapters: readonly Chapter[]) {
  const hash = useLocation({ select: location => location.hash })
  const { values, isReady, set } = useJournal(`place:${activityId}`)
  const kept = (values.place as Place | undefined)?.part
  const asked = chapterAt(chapters, hash, kept)
  const current = asked ?? (isReady ? (chapters.find(({ key }) => key === kept) ?? chapters[0] ?? null) : null)
  const told = useRef<string>(undefined)
  useEffect(() => {
    // Once for each chapter that comes on screen: what another device writes meanwhile does not move this one.
    if (!isReady || !current || told.current === current.key) return
    told.current = current.key
    if (kept !== current.key) set('place', { part: current.key } satisfies Place)
    if (values[seenSlot(current)] !== true) set(seenSlot(current), true)
  }, [isReady, current, kept, values, set])
  return {
    current,
    hash,
    seen: new Set(chapters.filter(chapter => values[seenSlot(chapter)] === true).map(({ key }) => key)),
  }
}
