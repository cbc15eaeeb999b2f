import { Link } from '@tanstack/react-router'
import { ArrowRight, type LucideIcon, Zap } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import type { Command } from './commands.ts'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  commands: readonly Command[]
  options: ActiveOption
  onDone: () => void
}

const ROW =
  'group flex scroll-my-2 items-center gap-3.5 rounded-input px-3 py-2.5 aria-selected:bg-hover dark:aria-selected:bg-line2/60'

const Lines = ({ command: { name, detail }, Icon }: { command: Command; Icon: LucideIcon }) => (
  <>
    <IconTile className="group-aria-selected:bg-surface">
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
    </IconTile>
    <span className="min-w-0 flex-1 text-left">
      <span className="line-clamp-2 text-body font-medium text-ink tight">{name}</span>
      <span className="line-clamp-1 text-small text-ink3">{detail}</span>
    </span>
  </>
)

/** What the dialog can do, as the first options of what was found. */
export const CommandOptions = ({ commands, options, onDone }: Props) =>
  commands.map((command, index) => {
    const traits = {
      role: 'option',
      id: options.idOf(index),
      'aria-selected': index === options.at,
      tabIndex: -1,
      onMouseMove: () => options.mark(index),
    }
    if (command.to === null)
      return (
        <RowButton
          key={command.name}
          {...traits}
          className={ROW}
          onClick={() => {
            command.run?.()
            onDone()
          }}
        >
          <Lines command={command} Icon={Zap} />
        </RowButton>
      )
    return (
      <Link
        key={command.name}
        to={command.to}
        {...traits}
        className={ROW}
        onClick={(event: MouseEvent) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onDone()
        }}
      >
        <Lines command={command} Icon={ArrowRight} />
      </Link>
    )
  })
