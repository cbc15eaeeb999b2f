import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const WithdrawDialog = lazyComponent('withdraw', () => import('./withdraw-dialog.tsx'), {
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
