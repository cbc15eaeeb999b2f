import { useEffect, useId, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { emptyText, ONE_ATTEMPT, SUBMIT_TITLE, type SubmitQuestion } from './submit-text.ts'

/** The question of the submit dialog, where the code of dialogs could not be loaded. */
export function SubmitPanel({ onSubmit, onClose, ...cells }: SubmitQuestion) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  return (
    <div
      ref={panel}
      role="alertdialog"
      aria-labelledby={id}
      className="fixed right-6 bottom-6 z-toast max-w-note rounded-card border border-line bg-raised p-5 shadow-3 max-gate:left-6"
    >
      <p id={id} className="text-h3">
        {SUBMIT_TITLE}
      </p>
      <p className="mt-1 text-body text-ink2">{emptyText(cells)}</p>
      <p className="mt-3 text-body text-ink2">{ONE_ATTEMPT}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep working
        </Button>
        <Button
          onClick={() => {
            onClose()
            onSubmit()
          }}
        >
          Submit
        </Button>
      </div>
    </div>
  )
}
