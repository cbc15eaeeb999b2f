import type { StudioActivity } from '@learn/contract/studio'
import { Chip } from '#shared/ui/chip.tsx'

/** Where an activity stands: what learners see first, then what waits. */
export function StateChips({ activity }: { activity: Pick<StudioActivity, 'isVisible' | 'standing'> }) {
  const { isVisible, standing } = activity
  const { version, versions, hasChanges } = standing
  const isNew = !isVisible && versions === 0
  return (
    <>
      {isVisible ? (
        <Chip tone="ok" hasDot>
          {version === null ? 'Live' : `Live v${version}`}
        </Chip>
      ) : (
        <Chip tone="info">{isNew ? 'Not live yet' : 'Hidden'}</Chip>
      )}
      {hasChanges && !isNew && <Chip tone="warn">Text changed</Chip>}
    </>
  )
}
