import type { Ticket } from '@learn/contract/tickets'
import { RATING_CHARS } from '@learn/contract/tickets/plain'
import { useId, useState } from 'react'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useTicketActs } from './use-ticket-acts.ts'

const STARS = ['1', '2', '3', '4', '5']

/** How well a solved ticket was answered. */
export function RatingForm({ ticket }: { ticket: Ticket }) {
  const id = useId()
  const { rate } = useTicketActs(ticket.id)
  const [stars, setStars] = useState(ticket.rating ? String(ticket.rating.stars) : '')
  const [text, setText] = useState(ticket.rating?.text ?? '')
  const isSent = ticket.rating !== null && String(ticket.rating.stars) === stars && ticket.rating.text === text
  return (
    <FormFrame
      isPending={rate.isPending}
      onSend={() => stars !== '' && rate.mutate({ stars: Number(stars), text })}
      className="flex flex-col gap-4 rounded-input bg-sunken p-5"
    >
      <ChoiceGroup
        id={`${id}-stars`}
        label="How did we do? 1 is poor, 5 is great"
        look="tiles"
        options={STARS}
        value={stars}
        onChoose={setStars}
      />
      <TextField id={`${id}-text`} label="Anything to add?" value={text} maxLength={RATING_CHARS} onText={setText} />
      <div className="flex items-center gap-4">
        <FormSubmit variant="outline" disabled={stars === '' || isSent}>
          Send rating
        </FormSubmit>
        <p role="status" className="text-small text-ink2">
          {isSent && 'Thank you. We read every rating.'}
        </p>
      </div>
    </FormFrame>
  )
}
