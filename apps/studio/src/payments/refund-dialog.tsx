import type { StaffPayment } from '@learn/contract/payments'
import { paiseText } from '@learn/contract/payments/plain'
import type { StaffAct } from '@learn/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#shared/lib/use-settled.ts'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dryRun } from '#studio/acts/use-act.ts'
import { parseRupees } from './rupees.ts'

const WHOLE = 'Everything'
const PART = 'A part'
const SEEK_AFTER_MS = 300

/** Returns money of a payment. What it leads to stands there before it is done, since nothing takes it back. */
export function RefundDialog({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const { id, name, program, totalPaise, refundedPaise } = payment
  const left = totalPaise - refundedPaise
  const [what, setWhat] = useState(WHOLE)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const paise = what === WHOLE ? left : parseRupees(typed)
  const isFit = paise !== null && paise <= left
  const act: StaffAct | null = isFit ? { kind: 'refund', orderid: id, paise, refundedpaise: refundedPaise } : null
  const isWhole = paise === left
  return (
    <ActDialog
      title="Refund"
      lead={`${name}, ${program}. Paid ${paiseText(totalPaise)}${
        refundedPaise > 0 ? `, ${paiseText(refundedPaise)} of it returned` : ''
      }.`}
      verb={isFit ? `Refund ${paiseText(paise)}` : 'Refund'}
      said={isFit ? `${paiseText(paise)} goes back to ${name}` : ''}
      act={reason.trim() ? act : null}
      reason={reason.trim()}
      onClose={onClose}
    >
      <ChoiceGroup
        id="refund-what"
        label="How much"
        options={[WHOLE, PART]}
        value={what}
        look="tiles"
        onChoose={setWhat}
      />
      {what === PART && (
        <TextField
          id="refund-sum"
          label="Amount in rupees"
          required
          inputMode="decimal"
          value={typed}
          isWrong={typed !== '' && !isFit}
          fault={typed !== '' && !isFit ? `An amount up to ${paiseText(left)}` : null}
          onText={setTyped}
        />
      )}
      <TextField id="refund-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
      <Outlook act={act} isWhole={isWhole} />
    </ActDialog>
  )
}

/** What the refund would do, asked of the server without doing it. */
function Outlook({ act, isWhole }: { act: StaffAct | null; isWhole: boolean }) {
  const settled = useSettled(act === null ? '' : JSON.stringify(act), SEEK_AFTER_MS)
  const { data, error } = useQuery({
    queryKey: ['studio', 'refund-dry-run', settled],
    queryFn: () => dryRun(JSON.parse(settled) as StaffAct),
    enabled: settled !== '',
    retry: false,
  })
  if (act === null) return null
  return (
    <p role="status" className="rounded-input bg-sunken px-4 py-3 text-small text-ink2">
      {error
        ? error.message
        : data
          ? `A credit note is issued, and the learner gets a message. ${
              isWhole ? 'Access to the program ends at once.' : 'Access to the program stays.'
            } A refund can’t be undone: to charge again, the learner orders again.`
          : 'Checking what this changes…'}
    </p>
  )
}
