import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { GitMerge, Split, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { useMarking } from './use-marking.ts'

const JoinDialog = lazyComponent('join', () => import('./join-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface Props {
  sheet: MarkingSheet
  group: AnswerGroup
  /** Spellings without a tick: they can leave the group. */
  left: readonly string[]
  leftCount: number
  marking: ReturnType<typeof useMarking>
  onGroup: (key: string) => void
}

/** Joins a group with another, splits off what got no tick, or puts it back. */
export function GroupTools({ sheet, group, left, leftCount, marking: { arrange }, onGroup }: Props) {
  const [isJoining, setIsJoining] = useState(false)
  const canSplit = left.length > 0 && left.length < group.spellings.length
  const go = ({ key }: { key: string }): void => {
    setIsJoining(false)
    onGroup(key)
  }
  return (
    <div className="flex shrink-0 flex-wrap gap-2.5">
      {sheet.groups.length > 1 && (
        <Button variant="outline" size="sm" onClick={() => setIsJoining(true)}>
          <GitMerge size={15} aria-hidden="true" />
          Join with…
        </Button>
      )}
      {canSplit && (
        <Button
          variant="outline"
          size="sm"
          isPending={arrange.isPending && !isJoining}
          onClick={() => arrange.mutate({ group: group.key, split: [...left] }, { onSuccess: go })}
        >
          <Split size={15} aria-hidden="true" />
          Split off {leftCount}
        </Button>
      )}
      {group.isMade && (
        <Button variant="outline" size="sm" onClick={() => arrange.mutate({ group: group.key, reset: true })}>
          <Undo2 size={15} aria-hidden="true" />
          Put back
        </Button>
      )}
      {isJoining && (
        <JoinDialog
          group={group}
          groups={sheet.groups}
          fault={arrange.error?.message ?? null}
          onJoin={join => arrange.mutate({ group: group.key, join }, { onSuccess: go })}
          onClose={() => setIsJoining(false)}
        />
      )}
    </div>
  )
}
