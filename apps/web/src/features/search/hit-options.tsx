import type { SearchHit } from '@learn/contract/search'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { CommandOptions } from './command-options.tsx'
import type { Command } from './commands.ts'
import { getTarget } from './hit-target.ts'
import { HitView } from './hit-view.tsx'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  /** What the dialog can do itself, before what was found. */
  commands: readonly Command[]
  hits: readonly SearchHit[]
  options: ActiveOption
  onOpen: () => void
  /** A command was followed. */
  onDone: () => void
}

/** What was found, as options that are links: another window by a middle click works too. */
export const HitOptions = ({ commands, hits, options, onOpen, onDone }: Props) => (
  <div
    role="listbox"
    id={options.listId}
    aria-label="Results"
    className="min-h-0 overflow-y-auto p-2 not-last:shrink-0 last:flex-1"
  >
    <CommandOptions commands={commands} options={options} onDone={onDone} />
    {hits.map((hit, n) => (
      <Link
        key={`${hit.kind}-${hit.id}`}
        {...getTarget(hit)}
        role="option"
        id={options.idOf(commands.length + n)}
        aria-selected={commands.length + n === options.at}
        tabIndex={-1}
        onMouseMove={() => options.mark(commands.length + n)}
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
