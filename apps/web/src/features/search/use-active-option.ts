import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/** The marked one of the options of a listbox whose focus stays in its field (WAI-ARIA combobox). */
export interface ActiveOption {
  listId: string
  count: number
  at: number
  idOf: (index: number) => string
  mark: (index: number) => void
  /** Does what a click on the marked option does. */
  follow: () => void
  /** Arrow keys, and Home and End with Ctrl. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** `of`: what the options belong to; with another one the first is marked again. */
export function useActiveOption(of: string, count: number): ActiveOption {
  const id = useId()
  const [marked, setMarked] = useState({ of, at: 0 })
  const at = marked.of === of ? Math.min(marked.at, Math.max(0, count - 1)) : 0
  const idOf = (index: number): string => `${id}-${index}`
  const mark = (index: number): void => setMarked({ of, at: index })

  useEffect(() => {
    if (count > 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at, count])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (count === 0) return
    const to = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (at + count - 1) % count,
      Home: event.ctrlKey ? 0 : undefined,
      End: event.ctrlKey ? count - 1 : undefined,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    mark(to)
  }
  return {
    listId: `${id}-list`,
    count,
    at,
    idOf,
    mark,
    follow: () => document.getElementById(idOf(at))?.click(),
    onKeyDown,
  }
}
