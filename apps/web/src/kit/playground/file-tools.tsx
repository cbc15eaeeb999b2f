import { ModelError } from '@learn/sheet'
import { SheetFileError } from '@learn/sheet-files'
import { CircleAlert, Download, FileInput, Info } from 'lucide-react'
import { useState } from 'react'
import { download } from '#shared/lib/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { openFile, saveFile } from './open-and-save.ts'
import type { Sheet } from './use-sheet.ts'

/** What became of the last file. */
interface Outcome {
  isRefused: boolean
  text: string
  leftOut: string[]
}

/** Opening and saving files, with what became of them. */
export function useFiles(sheet: Sheet) {
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async (work: () => Promise<Outcome>) => {
    setIsPending(true)
    try {
      setOutcome(await work())
    } catch (error) {
      if (!(error instanceof SheetFileError || error instanceof ModelError)) throw error
      setOutcome({ isRefused: true, text: error.message, leftOut: [] })
    } finally {
      setIsPending(false)
    }
  }
  return {
    isPending,
    outcome,
    open: (file: File) =>
      run(async () => {
        const { book, leftOut } = await openFile(file)
        sheet.take(book)
        return { isRefused: false, text: `Opened ${file.name}.`, leftOut }
      }),
    save: (kind: 'xlsx' | 'csv') =>
      run(async () => {
        const { bytes, leftOut } = await saveFile(sheet.book, kind, sheet.book.sheets.order.indexOf(sheet.sheet))
        download(`playground.${kind}`, 'application/octet-stream', bytes)
        return { isRefused: false, text: `Saved playground.${kind}.`, leftOut }
      }),
  }
}

type Files = ReturnType<typeof useFiles>

/** The buttons. */
export function FileButtons({ files }: { files: Files }) {
  return (
    <>
      <FileButton
        label="Spreadsheet file"
        accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt"
        size="sm"
        isPending={files.isPending}
        onFile={file => void files.open(file)}
      >
        <FileInput size={16} aria-hidden="true" />
        Open a file
      </FileButton>
      <Button size="sm" variant="outline" onClick={() => void files.save('xlsx')}>
        <Download size={16} aria-hidden="true" />
        Save as .xlsx
      </Button>
      <Button size="sm" variant="outline" onClick={() => void files.save('csv')}>
        <Download size={16} aria-hidden="true" />
        Save as .csv
      </Button>
    </>
  )
}

/** What became of the last file: read aloud when it changes. */
export const FileOutcome = ({ files: { outcome } }: { files: Files }) => (
  <div role="status">
    {outcome && (
      <Notice tone={outcome.isRefused ? 'bad' : 'info'} Icon={outcome.isRefused ? CircleAlert : Info}>
        <p>{outcome.text}</p>
        {outcome.leftOut.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {outcome.leftOut.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Notice>
    )}
  </div>
)
