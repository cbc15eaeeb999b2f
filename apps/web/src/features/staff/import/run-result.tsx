import type { ImportRun } from '@learn/contract/imports'
import { getAddress } from '@learn/contract/pages/plain'
import { Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toast.ts'
import { RunReport } from './run-report.tsx'

const UndoDialog = lazyComponent('undo', () => import('./undo-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

import { cameInText } from '../staff-text.ts'

interface Props {
  run: ImportRun
  result: NonNullable<ImportRun['result']>
  onChanged: () => Promise<void>
}

/** What a file became: counts, where it stands, the report, and the way back. */
export function RunResult({ run, result, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // Kept by its id: what is refused at last says so, though the card knows by then that nothing takes it back.
  const [asked, setAsked] = useState<number | null>(null)
  const { counts, note, undo, programName } = result
  const name = result.courseName || run.fileName
  const hasReport = counts.in + counts.kept + counts.skipped > 0
  return (
    <>
      {hasReport && <p className="tnum mt-1 text-body text-ink2">{cameInText(counts)}</p>}
      {note && <p className="mt-1 text-body break-words text-ink2">{note}</p>}
      {!undo.isUndone && <Links result={result} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {undo.operationId !== null && !undo.isUndone && (
          <Button variant="outline" size="sm" onClick={() => setAsked(undo.operationId)}>
            <Undo2 size={15} aria-hidden="true" />
            Undo<span className="sr-only"> the import of {name}</span>
          </Button>
        )}
        <p className="text-small text-ink3">{undoText(result)}</p>
      </div>
      {hasReport && (
        <Disclosure
          isOpen={isOpen}
          onToggle={setIsOpen}
          head={
            <span>
              Report<span className="sr-only"> on {name}</span>
            </span>
          }
          headClassName={linkClass('mt-1 min-h-8 gap-1 text-small')}
        >
          <RunReport id={run.id} counts={counts} courseName={name} isHere={!undo.isUndone} />
        </Disclosure>
      )}
      {asked !== null && (
        <UndoDialog
          operationId={asked}
          outcome={result.outcome}
          courseName={name}
          programName={programName}
          work={undo.work}
          isOwn={run.isOwn}
          onClose={() => setAsked(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

function undoText({ outcome, undo: { isUndone, isUnderWay, until, reason } }: Props['result']): string {
  if (isUnderWay) return 'The course is being restored.'
  if (isUndone && outcome === 'updated') return 'Undone: the course is as it was before.'
  if (isUndone) return 'Undone. Import the same file to restore it.'
  return until === null ? reason : `until ${shortDay(until)}`
}

/** Where it stands: in its program on this page, and at the address that learners open. */
function Links({ result: { courseId, programId, programName, outcome } }: Pick<Props, 'result'>) {
  if (outcome === 'questions' || courseId === null || programId === null) return null
  const address = `${location.origin}${getAddress('timeline', { programid: programId })}?course=${courseId}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied'),
      () => toast.error(`Couldn’t copy. Here’s the link: ${address}`),
    )
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <a href={`#program-${programId}`} className={linkClass('break-words')}>
        See it in {programName}
      </a>
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => void copy()}>
        <Copy size={14} aria-hidden="true" />
        Copy the address for learners
      </Button>
    </p>
  )
}
