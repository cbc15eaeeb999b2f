import type { StudioActivity, StudioReach } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CardSkeleton, EmptyLine, ErrorPanel } from '#shared/ui/states.tsx'
import { reachQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'

/** Which learners can open an activity now, and why the others can't. */
export function ReachDialog({ activity, onClose }: { activity: StudioActivity; onClose: () => void }) {
  const { data, error, refetch } = useQuery(reachQuery(activity.id))
  return (
    <Dialog title={`Who can open ${activity.name} now`} width="max-w-modal" onClose={onClose}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Reach reach={data} />
      ) : (
        <CardSkeleton className="mt-4 h-40" />
      )}
    </Dialog>
  )
}

function Reach({ reach: { learners, open, locked } }: { reach: StudioReach }) {
  const [name, setName] = useState('')
  const shown = locked.filter(one => one.name.toLowerCase().includes(name.trim().toLowerCase()))
  const reasons = [...Map.groupBy(locked, ({ reason }) => reason)].toSorted((a, b) => b[1].length - a[1].length)
  if (learners === 0) return <EmptyLine text="Nobody is in this course yet." />
  return (
    <div className="mt-4 space-y-5">
      <div>
        <p className="text-body">
          <b className="tnum text-h2 font-semibold">{open}</b> of {plural(learners, 'learner')}
        </p>
        <Bar pct={(100 * open) / learners} label="Can open it" />
        <ul className="mt-3 space-y-1.5">
          {reasons.map(([reason, own]) => (
            <li key={reason} className="flex items-start gap-2 text-small text-ink2">
              <Lock size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
              {own.length}: {reason}
            </li>
          ))}
        </ul>
      </div>
      {locked.length > 0 && (
        <section aria-label="Who can’t open it">
          <SearchField
            label="Find a learner"
            placeholder="Name of a learner"
            look="small"
            value={name}
            onText={setName}
          />
          {shown.length === 0 && <EmptyLine text="Nobody of this name is kept out." />}
          <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto">
            {shown.map(one => (
              <li key={one.id} className="py-2 text-small">
                <b className="block font-semibold">{one.name}</b>
                <span className="text-ink2">{one.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
