import type { StudioActivity } from '@learn/contract/studio'
import { Chip } from '#shared/ui/chip.tsx'

/** Where an activity stands: what learners see first, then what waits. */
export function StateChips({ activity }: { activity: Pick<StudioActivity, 'isVisible' | 'standing' | 'missing'> }) {
  const { isVisible, standing, missing } = activity
  const { version, versions, hasChanges } = standing
  const isNew = missing?.isHidden || (!isVisible && versions === 0)
  return (
    <>
      {missing && <Chip tone="warn">{missing.isHidden ? 'No questions' : 'Questions missing'}</Chip>}
      {isVisible && !missing?.isHidden ? (
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
