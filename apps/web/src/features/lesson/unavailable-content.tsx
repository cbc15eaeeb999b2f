import type { ActivityRow } from '@learn/contract/course'
import { ActivityIcon } from '#features/kinds/index.ts'
import { Card } from '#shared/ui/card.tsx'

/** A type without a player yet (decisions 1): this sentence; its dates stand in its head, and completion is by hand. */
export const UnavailableContent = ({ activity }: { activity: ActivityRow }) => (
  <Card className="mt-6 flex items-center gap-4 p-5">
    <ActivityIcon activity={activity} />
    <div className="min-w-0">
      <p className="text-body font-medium">This activity type is not available in this version</p>
    </div>
  </Card>
)
