import type { ForumPost } from '@learn/contract/forum'
import { REASON_CHARS } from '@learn/contract/forum/plain'
import { useId, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import type { PostActs } from './use-post-acts.ts'

interface Props {
  kind: 'report' | 'hide'
  post: ForumPost
  acts: PostActs
  onClose: () => void
}

const TEXTS = {
  report: {
    title: 'Report this post',
    lead: 'Staff read your reason. The author won’t know it was you.',
    label: 'What is wrong with it?',
    send: 'Report',
  },
  hide: {
    title: 'Hide this post',
    lead: 'Learners will no longer see it. The author sees your reason, and you can show it again.',
    label: 'Reason',
    send: 'Hide',
  },
}

/** Asks why a post is reported or hidden. */
export default function ReasonDialog({ kind, post, acts, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { title, lead, label, send } = TEXTS[kind]
  const act = kind === 'report' ? acts.report : acts.hide
  const submit = (): void => {
    if (reason.trim() === '') return setIsWrong(true)
    const done = { onSuccess: onClose }
    if (kind === 'report') acts.report.mutate({ post, reason: reason.trim() }, done)
    else acts.hide.mutate({ post, isHidden: true, reason: reason.trim() }, done)
  }
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <FormFrame onSend={submit} isPending={act.isPending} className="mt-4 flex flex-col gap-4">
        <TextArea
          id={id}
          label={label}
          rows={3}
          required
          maxLength={REASON_CHARS}
          value={reason}
          isWrong={isWrong && reason.trim() === ''}
          fault="Say why in a few words"
          onText={setReason}
        />
        <p role="alert" className="text-small text-badink empty:hidden">
          {act.error?.message}
        </p>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={act.isPending}>
            {send}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
