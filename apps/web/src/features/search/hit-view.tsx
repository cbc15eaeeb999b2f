import type { SearchHit } from '@learn/contract/search'
import {
  BookOpenText,
  CirclePlay,
  ClipboardList,
  Layers,
  Lock,
  type LucideIcon,
  MessagesSquare,
  Radio,
  Timer,
} from 'lucide-react'
import { createElement } from 'react'
import { typeName } from '#shared/lib/activity-text.ts'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { MarkedText } from './marked-text.tsx'

const OF_TAB: Record<SearchHit['tab'], LucideIcon> = {
  classes: Radio,
  resources: BookOpenText,
  assignments: ClipboardList,
  quizzes: Timer,
  topics: MessagesSquare,
}

function iconOf({ kind, type, tab }: SearchHit): LucideIcon {
  if (kind !== 'activity') return Layers
  return type === 'videofile' ? CirclePlay : OF_TAB[tab]
}

/** 'Reading · SQL for business · Window functions'. */
function placeOf({ kind, type, course, section }: SearchHit): string {
  if (kind === 'course') return 'Course'
  const what = kind === 'section' ? 'Module' : typeName(type)
  return [what, course.name, section?.name].filter(Boolean).join(' · ')
}

/** One result: what it is, where it stands, and the text around the words. */
export function HitView({ hit }: { hit: SearchHit }) {
  return (
    <>
      <IconTile className="group-aria-selected:bg-surface">
        {createElement(iconOf(hit), { size: 18, strokeWidth: 1.9 })}
      </IconTile>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-medium text-ink tight">
          <MarkedText text={hit.title} marks={hit.titleMarks} />
        </span>
        <span className="block truncate text-small text-ink3">{placeOf(hit)}</span>
        {hit.snippet !== '' && (
          <span className="block truncate text-small text-ink2">
            <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
          </span>
        )}
      </span>
      {hit.isLocked && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-small font-medium text-ink3">
          <Lock size={14} aria-hidden="true" />
          Locked
        </span>
      )}
    </>
  )
}
