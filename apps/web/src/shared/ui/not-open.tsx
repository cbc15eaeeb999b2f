import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'

/** What the server says of a lesson that is not open yet, or not any more. `children`: the way back. */
export function NotOpen({ message, children }: { message: string; children: ReactNode }) {
  const reason = message.replace(/^This is not open( yet)?\.? ?/, '') || message
  return (
    <div className="mx-auto flex max-w-note flex-col items-center px-6 pt-16 pb-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-mutesoft text-muteink">
        <Lock aria-hidden="true" size={26} />
      </span>
      <Heading level={1} look="h1" className="mt-5">
        {reason.startsWith('Closed') ? 'Not open any more' : 'Not open yet'}
      </Heading>
      <p className="mt-2 mb-6 text-body text-ink2">{reason}</p>
      {children}
    </div>
  )
}
