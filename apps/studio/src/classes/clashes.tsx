import type { StaffOutcome } from '@learn/contract/staff'
import { TriangleAlert } from 'lucide-react'
import { Notice } from '#shared/ui/notice.tsx'
import { plural } from '#studio/app/words.ts'

interface Props {
  outcome: StaffOutcome | null | undefined
  error: Error | null
}

/** How many classes a change reaches, and what else stands at their time. */
export const Clashes = ({ outcome, error }: Props) => (
  <div aria-live="polite" className="space-y-3 empty:hidden">
    {error && (
      <Notice tone="bad" Icon={TriangleAlert}>
        {error.message}
      </Notice>
    )}
    {outcome && outcome.rows.length > 1 && (
      <p className="text-small text-ink2">{plural(outcome.rows.length + outcome.leftoff, 'class', 'classes')}</p>
    )}
    {outcome?.warnings?.map(text => (
      <Notice key={text} tone="warn" Icon={TriangleAlert}>
        {text}
      </Notice>
    ))}
  </div>
)
