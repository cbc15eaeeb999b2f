import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'

interface Props {
  message: string
  /** What is not open, and of which course; null where that is not told. */
  what: { name: string; courseName: string } | null
  /** What else helps to be there when it opens. */
  facts?: ReactNode
  /** The way back. */
  children: ReactNode
}

/** What the server says of a lesson that is not open yet, or not any more. */
export function NotOpen({ message, what, facts, children }: Props) {
  const reason = message.replace(/^This is not open( yet)?\.? ?/, '') || message
  return (
    <div className="mx-auto flex max-w-note flex-col items-center px-6 pt-16 pb-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-mutesoft text-muteink">
        <Lock aria-hidden="true" size={26} />
      </span>
      <Heading level={1} look="h1" className="mt-5">
        {reason.startsWith('Closed') ? 'No longer open' : 'Not open yet'}
      </Heading>
      {what && (
        <p className="mt-2 text-body text-balance">
          <b className="font-semibold">{what.name}</b>
          <span className="block text-small text-ink3">{what.courseName}</span>
        </p>
      )}
      <p className="mt-2 text-body text-ink2">{/[.!?]$/.test(reason) ? reason : `${reason}.`}</p>
      {facts}
      <div className="mt-6">{children}</div>
    </div>
  )
}
