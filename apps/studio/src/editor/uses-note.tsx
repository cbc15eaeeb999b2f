import type { StudioCode, StudioSheet } from '@learn/contract/studio'
import { plural } from '#studio/app/words.ts'

/** Where else a problem or a task stands, and who submitted it. */
export function UsesNote({
  figures,
}: {
  figures: Pick<StudioSheet | StudioCode, 'uses' | 'hiddenUses' | 'versions'> | undefined
}) {
  if (!figures) return null
  const { uses, hiddenUses, versions } = figures
  const elsewhere = uses.length + hiddenUses
  const learners = versions.reduce((sum, one) => sum + one.learners, 0)
  return (
    <p className="mt-auto border-t border-line pt-3 text-small text-ink2">
      {elsewhere > 0 &&
        `Also in ${plural(elsewhere, 'other activity', 'other activities')}: a publication reaches them too. `}
      {learners === 0
        ? 'Nobody has submitted it yet.'
        : `${plural(learners, 'submission')}, each pinned to the version that it answered.`}
    </p>
  )
}
