import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { type DoneAct, useAct } from './use-act.ts'

interface Props {
  title: string
  lead: string
  /** What is done; null while something is missing. */
  act: StaffAct | null
  /** On the button. */
  verb: string
  /** What was done, as it is told. */
  doneText: string
  children?: ReactNode
  onClose: () => void
  onDone: (done: DoneAct | null) => void
}

/** Acts on more than this many classes ask for a reason. */
const FREELY = 10

const changesIn = ({ counts }: StaffOutcome): number => counts.new + counts.changed + counts.removed

/** '4 new classes. Their learners are notified.' */
function describeOutcome(outcome: StaffOutcome): string {
  const changes = changesIn(outcome)
  if (changes === 0) return 'Nothing would change.'
  const isNew = outcome.counts.new === changes
  const what = changes === 1 ? (isNew ? 'class' : 'class changes') : isNew ? 'classes' : 'classes change'
  return `${changes} ${isNew ? `new ${what}` : what}. ${changes === 1 ? 'Its' : 'Their'} learners are notified.`
}

/** A form of staff in two steps: what would change and what clashes, then the act. */
export function ActDialog({ title, lead, act, verb, doneText, children, onClose, onDone }: Props) {
  const queries = useQueryClient()
  const [checked, setChecked] = useState<{ act: string; outcome: StaffOutcome } | null>(null)
  const [reason, setReason] = useState('')
  const { check, perform } = useAct(act)
  const outcome = checked && checked.act === JSON.stringify(act) ? checked.outcome : null
  const changes = outcome ? changesIn(outcome) : 0
  const submit = async () => {
    if (!act || check.isPending || perform.isPending) return
    if (!outcome) {
      setChecked({ act: JSON.stringify(act), outcome: await check.mutateAsync(act) })
      return
    }
    const { operationid } = await perform.mutateAsync({ what: act, reason })
    onDone(operationid === null ? null : { operationId: operationid, text: doneText })
    onClose()
    await queries.invalidateQueries({ queryKey: ['staff-classes'] })
  }
  const fault = check.error ?? perform.error
  const foot = useRef<HTMLDivElement>(null)
  // What the check says moves the button away from under the pointer.
  useEffect(() => {
    if (outcome) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <Dialog title={title} lead={lead} width="max-w-card" onClose={onClose}>
      <FormFrame
        isPending={check.isPending || perform.isPending}
        onSend={() => void submit().catch(() => undefined)}
        className="mt-5 flex flex-col gap-4"
      >
        {children}
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {outcome && <p className="text-body text-ink2">{describeOutcome(outcome)}</p>}
          {outcome?.warnings?.map(warning => (
            <Notice key={warning} tone="warn" Icon={TriangleAlert}>
              {warning}
            </Notice>
          ))}
        </div>
        {outcome && changes > FREELY && (
          <TextField id="act-reason" label="Why" required maxLength={500} value={reason} onText={setReason} />
        )}
        <p role="alert" className="text-small text-badink empty:hidden">
          {fault?.message}
        </p>
        <div ref={foot} className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button
            type="submit"
            disabled={!act || (outcome !== null && changes === 0)}
            isPending={check.isPending || perform.isPending}
          >
            {outcome ? verb : 'Check'}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
