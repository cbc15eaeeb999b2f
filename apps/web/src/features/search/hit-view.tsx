import type { SearchHit } from '@learn/contract/search'
import { Layers, Lock, type LucideIcon, Newspaper, NotebookPen } from 'lucide-react'
import { createElement } from 'react'
import { classStatus } from '#features/course/index.ts'
import { getKind } from '#features/kinds/index.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { MarkedText } from '#shared/ui/marked-text.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'

function iconOf({ kind, activity }: SearchHit): LucideIcon {
  if (kind === 'note') return NotebookPen
  if (kind === 'article') return Newspaper
  return activity ? getKind(activity).Icon : Layers
}

/** 'Reading · SQL for business · Window functions'. */
function placeOf({ kind, activity, course, section }: SearchHit): string {
  if (kind === 'course') return 'Course'
  if (kind === 'article') return 'Article · Learning hub'
  const what = kind === 'note' ? 'Your note' : activity ? getKind(activity).name : 'Module'
  return [what, course?.name, section?.name].filter(Boolean).join(' · ')
}

/** How often a class says anew where it stands. */
const STEP_S = 15

/** One result: what it is, where it stands, and the text around the words. */
export function HitView({ hit }: { hit: SearchHit }) {
  const nowS = useServerNow(hit.classTimes ? Number.POSITIVE_INFINITY : null, STEP_S)
  return (
    <>
      <IconTile className="group-aria-selected:bg-surface">
        {createElement(iconOf(hit), { size: 18, strokeWidth: 1.9 })}
      </IconTile>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-body font-medium text-ink tight">
          <MarkedText text={hit.title} marks={hit.titleMarks} />
        </span>
        <span className="line-clamp-2 text-small text-ink3">{placeOf(hit)}</span>
        {hit.snippet !== '' && (
          <span className="line-clamp-2 text-small text-ink2">
            <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
          </span>
        )}
      </span>
      {hit.classTimes && !hit.isLocked && (
        <span className="shrink-0">
          <StatusChip status={classStatus(hit.classTimes, nowS)} />
        </span>
      )}
      {hit.isLocked && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-small font-medium text-ink3">
          <Lock size={14} aria-hidden="true" />
          Locked
        </span>
      )}
    </>
  )
}
