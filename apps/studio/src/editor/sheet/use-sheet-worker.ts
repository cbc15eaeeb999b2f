import { useEffect, useState } from 'react'
import type { EditorCheck } from './worker/messages.ts'
import { SheetWorker } from './worker/sheet-worker.ts'

/** Nothing is checked while somebody goes on typing. */
const CHECK_AFTER_MS = 350

/** A worker for as long as the editor stands. */
export function useSheetWorker(): SheetWorker {
  const [worker] = useState(() => new SheetWorker())
  useEffect(() => () => worker.close(), [worker])
  return worker
}

/** What the check says of a problem. */
export interface Checked {
  /** The problem that was checked, as JSON. */
  text: string
  check: EditorCheck | null
  /** Why it could not be checked. */
  fault: string | null
}

const UNCHECKED: Checked = { text: '', check: null, fault: null }

/** Checks a problem a moment after each change; of several changes the last one counts. */
export function useCheck(worker: SheetWorker, text: string): { checked: Checked; isChecking: boolean } {
  const [checked, setChecked] = useState(UNCHECKED)
  useEffect(() => {
    let isOver = false
    const tell = (next: Omit<Checked, 'text'>) => {
      if (!isOver) setChecked({ text, ...next })
    }
    const timer = setTimeout(() => {
      worker.ask('check', { problem: text }).then(
        check => tell({ check, fault: null }),
        (error: Error) => tell({ check: null, fault: error.message }),
      )
    }, CHECK_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [worker, text])
  return { checked, isChecking: checked.text !== text }
}
