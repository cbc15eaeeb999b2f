import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'

const WithdrawDialog = latePart('withdraw', () => import('./withdraw-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props {
  hashId: string
  title: string
  company: string
}

/** Takes an application back, once that is meant. */
export function Withdraw(application: Props) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="ghost" className="self-start" onClick={() => setIsAsked(true)}>
        Withdraw this application
      </Button>
      {isAsked && <WithdrawDialog {...application} onClose={() => setIsAsked(false)} />}
    </>
  )
}
