import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { plural } from '#studio/app/words.ts'
import type { ReadProblem } from './worker/messages.ts'

interface Props {
  fileName: string
  read: ReadProblem
  /** Something stands in the sheet that this would replace. */
  replaces: boolean
  onTake: () => void
  onClose: () => void
}

/** What was read from a file, before it takes the place of the sheet. */
export function FileDialog({ fileName, read: { problem, notes }, replaces, onTake, onClose }: Props) {
  const answers = Object.keys(problem.validations).length
  const rows = problem.cellData.length
  return (
    <Dialog
      title={fileName}
      lead={`${plural(rows, 'row')} of data and ${plural(answers, 'answer cell')}. ${
        replaces ? 'They take the place of the sheet and its answers; Undo brings those back.' : ''
      }`}
      onClose={onClose}
    >
      {notes.length > 0 && (
        <ul aria-label="What to know of the file" className="mt-4 list-disc space-y-1.5 pl-5 text-body text-ink2">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onTake()
            onClose()
          }}
        >
          Use this sheet
        </Button>
      </div>
    </Dialog>
  )
}
