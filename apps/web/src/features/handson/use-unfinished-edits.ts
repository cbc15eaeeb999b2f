import { useCallback, useEffect, useRef } from 'react'
import { forget, readStored, store } from '#shared/lib/storage.ts'
import type { BlockEdit, SheetController } from '#shared/sheet/index.ts'

interface Given {
  sheet: SheetController
  /** The scope that its cells are saved in. */
  scope: string
  /** True while the sheet that is saved is the one on screen. */
  isOpen: boolean
  /** The engine has done an edit, or refused it. */
  onDone: () => void
}

/** Before the page goes away. */
const LEAVING = ['beforeunload', 'pagehide'] as const

const keyOf = (scope: string) => `unfinishedEdits:${readStored('user')?.userid ?? 0}:${scope}` as const

/**
 * Pastes and fills that the journal does not hold yet: the engine tells later what they come to. A page that goes away before that
 * leaves them behind, and the next one does them again.
 */
export function useUnfinishedEdits({ sheet, scope, isOpen, onDone }: Given) {
  const edits = useRef<readonly BlockEdit[]>([])
  useEffect(() => {
    if (!isOpen) return undefined
    const key = keyOf(scope)
    const off = sheet.onBlockEdit((edit, done) => {
      edits.current = [...edits.current, edit]
      void done.then(onDone)
    })
    const left = readStored(key)
    forget(key)
    for (const edit of left ?? []) void sheet.ask(edit.op, ...(edit.args as never))
    const leave = (): void => {
      if (edits.current.length > 0) store(key, edits.current)
    }
    for (const event of LEAVING) window.addEventListener(event, leave)
    return () => {
      off()
      leave()
      edits.current = []
      for (const event of LEAVING) window.removeEventListener(event, leave)
    }
  }, [sheet, scope, isOpen, onDone])
  return {
    /** The edits that were begun until now. */
    begun: useCallback((): readonly BlockEdit[] => edits.current, []),
    /** The journal holds what these came to. */
    finish: useCallback(
      (done: readonly BlockEdit[]): void => {
        if (done.length === 0) return
        edits.current = edits.current.filter(edit => !done.includes(edit))
        if (edits.current.length === 0) forget(keyOf(scope))
      },
      [scope],
    ),
  }
}
