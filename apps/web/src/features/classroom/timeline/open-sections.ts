import { useEffect, useReducer, useState } from 'react'

/** What the learner opened and closed since the page was loaded: whoever comes back finds it so. */
const kept = new Map<number, boolean>()

/**
 * Which sections of a course are open: as they were left, else the one to go on with and the one that the address names. `isShort`:
 * so little of them is shown that all are open until they are closed.
 */
export function useOpenSections(firstId: number | null, targetId: number | null, isShort: boolean) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // Where one goes on moves with what is done: what was open for it stays open.
  useEffect(() => {
    if (firstId !== null && !kept.has(firstId)) kept.set(firstId, true)
  }, [firstId])
  useEffect(() => {
    if (targetId === null) return
    kept.set(targetId, true)
    redraw()
  }, [targetId])
  if (isShort)
    return {
      isOpen: (id: number): boolean => !closed.has(id),
      setOpen: (ids: readonly number[], isOpen: boolean): void =>
        setClosed(before =>
          isOpen ? new Set([...before].filter(id => !ids.includes(id))) : new Set([...before, ...ids]),
        ),
    }
  return {
    isOpen: (id: number): boolean => kept.get(id) ?? (id === firstId || id === targetId),
    setOpen: (ids: readonly number[], isOpen: boolean): void => {
      for (const id of ids) kept.set(id, isOpen)
      redraw()
    },
  }
}
