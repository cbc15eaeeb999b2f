import { useState } from 'react'
import { download } from '#shared/lib/download.ts'
import { toast } from '#shared/ui/toast.ts'
import type { FileFormat } from './sheet-file-ops.ts'
import { FileRefusal, readFile, writeFile } from './sheet-files.ts'
import type { useBlankSheet } from './use-blank-sheet.ts'

/** A file may be so large. */
const MOST_BYTES = 10_000_000
const TYPES: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

/** What became of the last file. */
export interface Outcome {
  isRefused: boolean
  text: string
  leftOut: readonly string[]
}

/** Files that are opened into the sheet, and files of it. */
export function useFiles({
  sheet,
  openBook,
  beside,
}: Pick<ReturnType<typeof useBlankSheet>, 'sheet' | 'openBook' | 'beside'>) {
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async (work: () => Promise<Outcome | null>) => {
    setPending(true)
    setOutcome(null)
    try {
      setOutcome(await work())
    } catch (error) {
      const isTold = error instanceof FileRefusal
      setOutcome({ isRefused: true, text: isTold ? error.message : 'That did not work. Try again.', leftOut: [] })
      if (!isTold) throw error
    } finally {
      setPending(false)
    }
  }
  return {
    isPending,
    outcome,
    forget: () => setOutcome(null),
    open: (file: File) =>
      run(async () => {
        if (file.size > MOST_BYTES)
          throw new FileRefusal(`${file.name} is too large: a file may have ${MOST_BYTES / 1_000_000} MB.`)
        const { sheets, told } = await readFile(file)
        openBook(sheets)
        return {
          isRefused: false,
          text: `${file.name} is open. The previous content is in the earlier versions.`,
          leftOut: told,
        }
      }),
    save: (format: FileFormat) =>
      run(async () => {
        const model = await sheet.ask('model')
        if (!model) return null
        const { bytes, leftOut } = await writeFile(model, format, await beside())
        download(`my-sheet.${format}`, TYPES[format], bytes)
        toast.success(`Saved my-sheet.${format}`)
        return leftOut.length > 0 ? { isRefused: false, text: `my-sheet.${format} was saved.`, leftOut } : null
      }),
  }
}

export type Files = ReturnType<typeof useFiles>
