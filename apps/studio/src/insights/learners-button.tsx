import type { ActivityReach } from '@learn/contract/insights'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const LearnersDialog = lazyComponent('activity-learners', () => import('./learners-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props {
  courseId: number
  activity: ActivityReach['activity']
}

/** Opens the learners behind the figures of an activity. */
export function LearnersButton({ courseId, activity }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="-my-1.5" onClick={() => setOpen(true)}>
        <Users size={16} aria-hidden="true" />
        Show<span className="sr-only"> learners of {activity.name}</span>
      </Button>
      {isOpen && <LearnersDialog courseId={courseId} activity={activity} onClose={() => setOpen(false)} />}
    </>
  )
}
