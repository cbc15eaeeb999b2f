import type { SheetProblem } from '@learn/contract/sandbox'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#shared/ui/toast.ts'
import type { ReadProblem } from './worker/messages.ts'
import type { SheetWorker } from './worker/sheet-worker.ts'

/** Bytes of a file that is read at all: more is refused before it is loaded. */
const MOST_BYTES = 20_000_000

/** Reads a workbook beside the page. What was found waits for its author to take it. */
export function useReadFile(worker: SheetWorker, problem: SheetProblem) {
  const { title, problemType } = problem
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 20 MB.`)
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { name: file.name, read: await worker.ask('read', { bytes, name: file.name, title, problemType }) }
    },
    onError: error => toast.error(error.message),
  })
  return {
    read: (file: File) => reading.mutate(file),
    isReading: reading.isPending,
    found: reading.data ?? null,
    forget: () => reading.reset(),
    /** The sheet of a file with what was written here: the text, the steps and the rules of the whole. */
    merged: ({ problem: found }: ReadProblem): SheetProblem => ({
      ...problem,
      dimensions: found.dimensions,
      columnTypes: found.columnTypes,
      cellData: found.cellData,
      validations: found.validations,
      headers: [],
      hints: problem.hints.filter(({ cells }) => cells.every(cell => found.validations[cell])),
    }),
  }
}
