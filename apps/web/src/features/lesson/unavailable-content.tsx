import { writtenMoment } from '@learn/contract/base/plain'
import type { ActivityRow } from '@learn/contract/course'
import { ActivityIcon } from '#features/kinds/index.ts'
import { Card } from '#shared/ui/card.tsx'

/** A type without a player yet (decisions 1): its dates and this sentence; completion is by hand. */
export const UnavailableContent = ({ activity }: { activity: ActivityRow }) => (
  <Card className="mt-6 flex items-center gap-4 p-5">
    <ActivityIcon activity={activity} />
    <div className="min-w-0">
      <p className="text-body font-medium">This activity type is not available in this version</p>
      {activity.dueAt !== null && <p className="mt-0.5 text-small text-ink3">Due {writtenMoment(activity.dueAt)}</p>}
      {activity.closeAt !== null && (
        <p className="mt-0.5 text-small text-ink3">Closes {writtenMoment(activity.closeAt)}</p>
      )}
    </div>
  </Card>
)
