import { ExternalLink, Info } from 'lucide-react'
import { pctText } from '#shared/lib/percent-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** What a tool of another site (LTI) is, and what nobody can do for its learner here. */
export function ToolNote({ href }: { href: string }) {
  const host = URL.parse(href)?.host
  return (
    <Notice tone="info" Icon={Info} className="mt-6">
      <p>
        This is a tool{host ? ` of ${host}` : ' of another site'}. We can’t sign you in to it or see what you do there:
        it may ask for its own account.
      </p>
    </Notice>
  )
}

interface Props {
  name: string
  launch: string
  givesGrades: boolean
  /** What came back so far. */
  pct: number | null
  isDone: boolean
  onFollow: () => void
}

/** A tool that we sign learners in to, in a new window. */
export const ToolLaunch = ({ name, launch, givesGrades, pct, isDone, onFollow }: Props) => (
  <div className="mt-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-1">
    <p className="min-w-0 flex-1 basis-48 text-body">
      <b className="block text-h3">{name}</b>
      <span className="block text-small text-ink3">
        Opens in a new window and signs you in. {name} sees your name, not your email.
        {givesGrades && ' Your score comes back to this lesson.'}
      </span>
      {pct !== null && <span className="tnum mt-1 block text-small font-semibold">Your score: {pctText(pct)}</span>}
    </p>
    <a
      href={launch}
      target="_blank"
      rel="noopener"
      onClick={onFollow}
      onAuxClick={event => event.button === 1 && onFollow()}
      className={buttonClass({ variant: isDone ? 'outline' : 'primary' })}
    >
      Open {name}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  </div>
)
