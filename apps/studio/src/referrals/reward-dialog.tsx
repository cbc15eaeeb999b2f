import { paiseText } from '@learn/contract/payments/plain'
import type { StaffReferral } from '@learn/contract/referrals'
import type { StaffAct } from '@learn/contract/staff'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '#shared/ui/notice.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { parseRupees, rupeesText } from '#studio/payments/rupees.ts'

interface Props {
  referral: StaffReferral
  /** What the institute promises; 0 where it promises nothing. */
  rewardPaise: number
  onClose: () => void
}

/** Grants the reward of somebody who came, or changes it. What speaks against it stands above. */
export function RewardDialog({ referral, rewardPaise, onClose }: Props) {
  const { id, inviter, person, reward, doubts } = referral
  const before = reward?.paise ?? rewardPaise
  const [typed, setTyped] = useState(before > 0 ? rupeesText(before) : '')
  const [reason, setReason] = useState('')
  const paise = parseRupees(typed)
  const isWrong = typed !== '' && paise === null
  const act: StaffAct | null =
    paise === null || reason.trim() === '' ? null : { kind: 'reward', referralid: id, amountpaise: paise }
  return (
    <ActDialog
      title={reward ? 'Change reward' : 'Reward'}
      lead={`${person.name} came by ${inviter.name}.`}
      verb={reward ? 'Change reward' : 'Grant reward'}
      said={paise === null ? '' : `${paiseText(paise)} for ${inviter.name}`}
      act={act}
      reason={reason.trim()}
      onClose={onClose}
    >
      {doubts.length > 0 && (
        <Notice tone="warn" Icon={TriangleAlert}>
          {doubts.join(' ')}
        </Notice>
      )}
      <TextField
        id="reward-sum"
        label="Amount in rupees"
        required
        inputMode="decimal"
        value={typed}
        isWrong={isWrong}
        fault={isWrong ? 'An amount in rupees' : null}
        onText={setTyped}
      />
      <TextField id="reward-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
