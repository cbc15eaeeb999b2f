import type { StudioPerson } from '@learn/contract/studio'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'

/** A learner's own data: a copy of all of it, and its erasure, which nothing takes back. */
export function PersonalData({ person }: { person: StudioPerson }) {
  const [asked, setAsked] = useState<'copy' | 'erase' | null>(null)
  const { can } = person
  if (!can.export && !can.erase) return null
  return (
    <Card className="p-6" aria-labelledby="own-data">
      <Heading level={2} look="h2" id="own-data">
        Personal data
      </Heading>
      {person.erasureAskedAt !== null && (
        <Notice tone="warn" Icon={UserX} className="mt-3">
          {person.name} asked on {shortDay(person.erasureAskedAt)} for their account to be deleted. Their account page
          promises that within 30 days; until it’s done they can withdraw.
        </Notice>
      )}
      <div className="mt-3 flex flex-col items-start gap-2">
        {can.export && (
          <Button variant="outline" size="sm" onClick={() => setAsked('copy')}>
            Prepare a copy for them
          </Button>
        )}
        {can.erase && (
          <Button variant="outline" size="sm" onClick={() => setAsked('erase')}>
            Erase this person
          </Button>
        )}
      </div>
      {asked === 'copy' && <CopyDialog person={person} onClose={() => setAsked(null)} />}
      {asked === 'erase' && <EraseDialog person={person} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface Props {
  person: StudioPerson
  onClose: () => void
}

function CopyDialog({ person: { id, name }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const copy = useMutation({
    mutationFn: () => learn('local_learn_request_staff_copy', { userid: id, reason }),
    onSuccess: () => {
      onClose()
      toast.success(`A copy for ${name} is being prepared. It waits in their account`)
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Dialog
      title="Prepare a copy of their data"
      lead={`Everything that is stored of ${name}, as one file. They fetch it in their account; nobody else can.`}
      onClose={onClose}
    >
      <FormFrame className="mt-5 space-y-5" takesFocus isPending={copy.isPending} onSend={() => copy.mutate()}>
        <TextField id="copy-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" disabled={reason.trim() === ''} isPending={copy.isPending}>
            Prepare copy
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

function EraseDialog({ person: { id, name }, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const erase = useMutation({
    mutationFn: () => learn('local_learn_erase_staff_person', { userid: id, name: typed.trim(), reason }),
    onSuccess: async () => {
      await navigate({ to: '/people' })
      await queries.invalidateQueries({ queryKey: ['studio'] })
      toast.success('The person is erased')
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Dialog
      title={`Erase ${name}`}
      lead="Account, work, marks, messages and files go for good. Nothing brings them back: prepare a copy first where they want one."
      onClose={onClose}
    >
      <FormFrame className="mt-5 space-y-5" takesFocus isPending={erase.isPending} onSend={() => erase.mutate()}>
        <TextField
          id="erase-name"
          label="Type their name"
          hint={name}
          required
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
        <TextField
          id="erase-reason"
          label="Reason"
          hint="It stays in the history for good: name nobody."
          required
          maxLength={500}
          value={reason}
          onText={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" disabled={typed.trim() !== name || reason.trim() === ''} isPending={erase.isPending}>
            Erase for good
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
