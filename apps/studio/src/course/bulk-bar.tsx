import type { StudioActivity } from '@learn/contract/studio'
import { Eye, EyeOff, Tags, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { plural } from '#studio/app/words.ts'
import { SkillsDialog } from './skills-dialog.tsx'

interface Props {
  activities: readonly StudioActivity[]
  /** Skills that other work shows. */
  known: readonly string[]
  onDone: () => void
}

/** What can be done with all that is marked. */
export function BulkBar({ activities, known, onDone }: Props) {
  const [isTagging, setIsTagging] = useState(false)
  const ids = activities.map(({ id }) => id)
  const doing = useAct(onDone)
  const text = plural(ids.length, 'activity', 'activities')
  const show = (isShown: boolean) =>
    doing.mutate({
      act: { kind: 'visible', activityids: ids, show: isShown },
      said: `${text} ${isShown ? 'shown' : 'hidden'}`,
    })
  return (
    <div
      role="region"
      aria-label="Marked activities"
      className="sticky bottom-4 z-bar mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-5 py-3 shadow-3"
    >
      <b className="text-body">{text} marked</b>
      <Button variant="outline" size="sm" onClick={() => show(true)}>
        <Eye size={15} aria-hidden="true" />
        Show
      </Button>
      <Button variant="outline" size="sm" onClick={() => show(false)}>
        <EyeOff size={15} aria-hidden="true" />
        Hide
      </Button>
      <Button variant="outline" size="sm" onClick={() => setIsTagging(true)}>
        <Tags size={15} aria-hidden="true" />
        Skills
      </Button>
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          doing.mutate({ act: { kind: 'trash', activityids: ids, sectionids: [] }, said: `${text} in the trash` })
        }
      >
        <Trash2 size={15} aria-hidden="true" />
        Move to trash
      </Button>
      <IconButton label="Mark nothing" size="sm" className="ml-auto" onClick={onDone}>
        <X size={16} aria-hidden="true" />
      </IconButton>
      {isTagging && <SkillsDialog activities={activities} known={known} onClose={() => setIsTagging(false)} />}
    </div>
  )
}
