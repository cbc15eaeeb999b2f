import type { EnteredCells, ServedProblem } from '@learn/contract/sandbox'
import { useEffect } from 'react'
import { clockTime } from '#shared/lib/date-text.ts'
import { noteRecentWork } from '#shared/lib/recent-work.ts'
import type { ConsoleRun } from './console.tsx'

/** Notes the sheet as it is, with what its last run said, for a ticket about it. */
export function useNotedWork({ title }: ServedProblem, shown: ConsoleRun | null, cells: EnteredCells): void {
  useEffect(() => {
    const run = shown && `${shown.isHandedIn ? 'submitted' : 'run'} at ${clockTime(shown.atS)}, score ${shown.score}`
    noteRecentWork({ attempt: `${title}: ${run ?? 'no run yet'}`, cells })
  }, [title, shown, cells])
}
