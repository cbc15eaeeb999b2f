import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'

interface AskScreenProps {
  title: string
  children: ReactNode
  /** What goes on as it is: the safe answer comes first. */
  keep: { name: string; onChoose: () => void }
  change: { name: string; onChoose: () => void; isPending: boolean }
}

/** One question before somebody's session ends. Focus is on the question, so that no stray key answers it. */
export function AskScreen({ title, children, keep, change }: AskScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  usePageTitle(title)
  return (
    <AuthFrame lit={0.62}>
      <Heading level={1} look="display" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p className="mt-3 text-body text-pretty text-ink2">{children}</p>
      <div className="mt-8 flex flex-col gap-3">
        <Button size="lg" className="w-full" onClick={keep.onChoose}>
          {keep.name}
        </Button>
        <Button
          variant="outline"
          size="lg"
          className="w-full"
          isPending={change.isPending}
          onClick={() => {
            if (!change.isPending) change.onChoose()
          }}
        >
          {change.name}
        </Button>
      </div>
    </AuthFrame>
  )
}
