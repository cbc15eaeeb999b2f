import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { parseWhen, toWhen, WhenFields } from '#shared/ui/when-fields.tsx'
import type { StaffApplication } from './staff-rows.ts'
import { counted } from './staff-text.ts'

interface Props {
  application: StaffApplication
  onClose: () => void
  onDone: () => void
}

const MOST_TIMES = 5
const MINUTES = 30
const PLACE_CHARS = 200

/** Offers a learner times for the interview of their round, from which they choose one. It can be taken back for 30 days. */
export default function InterviewDialog({ application, onClose, onDone }: Props) {
  const [times, setTimes] = useState([{ key: 0, when: toWhen(null, MINUTES) }])
  const [place, setPlace] = useState('')
  const offered = times.flatMap(({ when }) => parseWhen(when) ?? [])
  const isReady = offered.length === times.length && place.trim() !== ''
  const perform = useMutation({
    mutationFn: () =>
      learn('local_learn_perform_staff_operation', {
        act: {
          kind: 'interview',
          applicationid: application.id,
          times: offered.map(time => ({ ...time, place: place.trim() })),
        },
      }),
    onSuccess: () => {
      onDone()
      onClose()
      toast.success(`${application.name} can choose from ${counted(offered.length, 'time')}`)
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Dialog
      title={`Interview times: ${application.name}`}
      lead={`${application.jobTitle}, ${application.company}. Round: ${application.roundName}. The learner chooses one of them.`}
      onClose={onClose}
    >
      <div className="mt-4 flex flex-col gap-4">
        {times.map(({ key, when }, at) => (
          <fieldset key={key}>
            <legend className="mb-2 text-small font-semibold">Time {at + 1}</legend>
            <WhenFields
              id={`interview-${key}`}
              value={when}
              onChange={changed => setTimes(all => all.map(one => (one.key === key ? { ...one, when: changed } : one)))}
            />
          </fieldset>
        ))}
        {times.length < MOST_TIMES && (
          <Button
            variant="outline"
            className="self-start"
            onClick={() => setTimes(all => [...all, { key: all.length, when: toWhen(null, MINUTES) }])}
          >
            <Plus aria-hidden="true" size={16} />
            Add a time
          </Button>
        )}
        <TextField
          id="interview-place"
          label="Where"
          hint="A link, a number or an address"
          required
          maxLength={PLACE_CHARS}
          value={place}
          onText={setPlace}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
        <Button
          disabled={!isReady}
          isPending={perform.isPending}
          onClick={() => !perform.isPending && perform.mutate()}
        >
          Offer {counted(times.length, 'time')}
        </Button>
      </div>
    </Dialog>
  )
}
