import type { ExportRun } from '@learn/contract/exports'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { counted, momentText } from '../staff-text.ts'

interface Props {
  /** The newest file of the chosen format; undefined: none was made yet. */
  run: ExportRun | undefined
  isBeginning: boolean
  /** Why none is made. */
  refusal: string | null
  onBegin: () => void
}

/** What becomes of a file, and what can be done with it now. */
export function ExportState({ run, isBeginning, refusal, onBegin }: Props) {
  const isAtWork = run?.state === 'waiting' || run?.state === 'running'
  return (
    <div className="mt-5">
      <p aria-live="polite" className="sr-only">
        {run ? TOLD[run.state] : ''}
      </p>
      {isAtWork && <AtWork run={run} />}
      {refusal !== null && (
        <Notice tone="bad" Icon={TriangleAlert}>
          <span role="alert">{refusal}</span>
        </Notice>
      )}
      {run?.state === 'failed' && refusal === null && (
        <Notice tone="bad" Icon={TriangleAlert}>
          Something failed on our side and no file was created. Please try again.
        </Notice>
      )}
      {run?.state === 'done' && run.file && <Losses run={run} />}
      {!isAtWork && (
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button
            variant={run?.file ? 'outline' : 'primary'}
            isPending={isBeginning}
            onClick={onBegin}
            className="max-gate:flex-1"
          >
            {run === undefined ? 'Create file' : run.file ? 'Create it again' : 'Try again'}
          </Button>
          {run?.file && (
            <a href={run.file.address} download={run.file.name} className={buttonClass({}, 'max-gate:flex-1')}>
              <Download size={16} aria-hidden="true" />
              Download ({fileSize(run.file.sizeBytes)})
            </a>
          )}
        </div>
      )}
    </div>
  )
}

const TOLD: Record<ExportRun['state'], string> = {
  waiting: 'The file is in line',
  running: 'The file is being created',
  done: 'The file is ready',
  failed: 'No file was created',
}

function AtWork({ run: { state, done, total } }: { run: ExportRun }) {
  const text = state === 'waiting' ? 'In line' : total > 0 ? `Writing file ${done} of ${total}` : 'Reading the course'
  return (
    <>
      <p className="tnum text-body text-ink2">{text}</p>
      {total > 0 && (
        <div className="mt-2">
          <Bar pct={Math.floor((done / total) * 100)} label={text} />
        </div>
      )}
      <p className="mt-2 text-small text-ink3">You can close this: it continues, and the file stays here for a day.</p>
    </>
  )
}

/** What of this very course is not in its file, or in a form that only some read. */
function Losses({ run: { counts, losses, beganAt } }: { run: ExportRun }) {
  const [isOpen, setIsOpen] = useState(false)
  const lost = counts.kept + counts.skipped
  if (lost === 0)
    return <p className="text-body text-ink2">Everything in the course is included. {madeText(beganAt)}</p>
  return (
    <>
      <p className="tnum text-body text-ink2">
        {counted(lost, 'thing')} of the course {lost === 1 ? 'is' : 'are'} not in it, or not in full.{' '}
        {madeText(beganAt)}
      </p>
      <Disclosure
        isOpen={isOpen}
        onToggle={setIsOpen}
        head={<span>What is missing</span>}
        headClassName={linkClass('mt-1 gap-1 text-small')}
      >
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          aria-label="What is missing"
          className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto"
        >
          {losses.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report is written once and never reordered
            <li key={i} className="rounded-input bg-sunken px-3 py-2 text-small">
              <b className="font-semibold break-words">{line.name}</b>
              <span className="text-ink2"> {line.what}</span>
              <span className="block break-words text-ink2">{line.reason}</span>
            </li>
          ))}
        </ul>
        {lost > losses.length && <p className="mt-2 text-small text-ink3">And {lost - losses.length} more.</p>}
      </Disclosure>
    </>
  )
}

const madeText = (at: number): string => `Made ${momentText(at)}.`
