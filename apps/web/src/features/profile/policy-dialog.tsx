import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { POLICY_CHANGED } from '@learn/contract/profile/plain'
import { History } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { Policy } from './policy.ts'

/** Accepts a version of a policy. Gives the text to show when it was not taken (spec: platform 5 and 8), else null. */
async function accept({ id, version }: Policy): Promise<string | null> {
  const reply = await learn('local_learn_post_policy_details', { policyid: id, version }).catch(() => null)
  return reply?.status === 'Success' ? null : reply?.status || FAULT_TEXTS.crashed
}

interface Props {
  policy: Policy
  onDone: () => void
  /** The institute has changed it since it was read. */
  onChanged: () => void
}

/** A policy that the institute asks learners to accept, in the modal of 800 by 500. Closed, it comes again with the next start. */
export default function PolicyDialog({ policy, onDone, onChanged }: Props) {
  const [isPending, setIsPending] = useState(false)
  const agree = async (): Promise<void> => {
    setIsPending(true)
    const fault = await accept(policy)
    setIsPending(false)
    if (fault === POLICY_CHANGED) onChanged()
    if (fault !== null) return toast.error(fault)
    toast.success(`${policy.title} accepted`)
    onDone()
    return undefined
  }
  return (
    <Dialog title={policy.title} width="h-125 max-w-modal" onClose={onDone}>
      <section
        aria-label="Text of the policy"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the text scrolls in here, also by keyboard
        tabIndex={0}
        // Who presses Enter too soon has read nothing, and must not have accepted.
        data-first-focus
        className="-mx-2 mt-4 min-h-0 flex-1 overflow-y-auto rounded-control px-2"
      >
        {policy.acceptedBefore && <Changes before={policy.acceptedBefore} />}
        <RichText html={policy.html} />
      </section>
      <div className="mt-5 flex justify-end border-t border-line pt-4">
        <Button isPending={isPending} disabled={isPending} onClick={() => void agree()}>
          Accept
        </Button>
      </div>
    </Dialog>
  )
}

/** What is new for who accepted an earlier version. */
const Changes = ({ before: { at, changes } }: { before: NonNullable<Policy['acceptedBefore']> }) => (
  <Notice tone="info" Icon={History} className="mb-4">
    <p className="font-semibold">Changed since you accepted it on {shortDay(at)}</p>
    {changes.length > 0 && (
      <ul className="mt-1 list-disc pl-4">
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </Notice>
)
