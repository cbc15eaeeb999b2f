import { getAddress } from '@learn/contract/pages/plain'
import type { ReportItem } from '@learn/contract/reports'
import { Link } from '@tanstack/react-router'
import { getOpening } from '#features/kinds/index.ts'
import { linkClass } from '#shared/ui/button.tsx'

interface Props {
  item: Pick<ReportItem, 'activity' | 'standing'>
  programId: number
}

/** The name of an activity: it opens it, unless it is locked. */
export function ItemLink({ item: { activity, standing }, programId }: Props) {
  if (standing === 'locked') return <span className="text-ink2">{activity.name}</span>
  const address = getAddress('activity', { programid: programId, type: activity.type, id: activity.id })
  return (
    <Link {...getOpening(activity, address)} className={linkClass('text-ink!')}>
      {activity.name}
    </Link>
  )
}
