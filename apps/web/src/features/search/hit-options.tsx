import type { SearchHit } from '@learn/contract/search'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { getTarget } from './hit-target.ts'
import { HitView } from './hit-view.tsx'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  hits: readonly SearchHit[]
  options: ActiveOption
  onOpen: () => void
}

/** What was found, as options that are links: another window by a middle click works too. */
export const HitOptions = ({ hits, options, onOpen }: Props) => (
  <div role="listbox" id={options.listId} aria-label="Results" className="min-h-0 flex-1 overflow-y-auto p-2">
    {hits.map((hit, index) => (
      <Link
        key={`${hit.kind}-${hit.id}`}
        {...getTarget(hit)}
        role="option"
        id={options.idOf(index)}
        aria-selected={index === options.at}
        tabIndex={-1}
        onMouseMove={() => options.mark(index)}
        onClick={(event: MouseEvent) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
        }}
        className="group flex scroll-my-2 items-center gap-3.5 rounded-input px-3 py-2.5 aria-selected:bg-hover dark:aria-selected:bg-line2/60"
      >
        <HitView hit={hit} />
      </Link>
    ))}
  </div>
)
