import type { ServedProblem } from '@learn/contract/sandbox'
import { useMemo } from 'react'
import type { SheetController } from '#features/sheet/index.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { problemIdOf } from './problem-id.ts'
import { useKeptCells } from './use-kept-cells.ts'

/** The learner's answers in the journal; `isOwn` while the learner's own sheet is the one on screen. */
export function useEntered(problem: ServedProblem, sheet: SheetController, isOwn: boolean) {
  const journal = useJournal(`sheet:${problemIdOf(problem)}`)
  const cells = useMemo(() => Object.keys(problem.validations), [problem])
  return { journal, ...useKeptCells({ sheet, journal, cells, isOn: isOwn }) }
}
