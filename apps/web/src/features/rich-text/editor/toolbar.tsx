import type { Editor } from '@tiptap/core'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { TOOLS } from './tools.ts'

const ALL = TOOLS.flat()

/** Bold, lists and the rest: one stop of the Tab key, arrows go from tool to tool. */
export function Toolbar({ editor, controls, disabled }: { editor: Editor; controls: string; disabled: boolean }) {
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const last = ALL.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Text tools"
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap items-center gap-x-3 border-b border-line px-2 py-1.5"
    >
      {TOOLS.map((group, n) => (
        <div key={`${n}`} className="flex gap-0.5">
          {group.map(({ name, Icon, keys, act, isOn, canAct }) => {
            const place = ALL.findIndex(tool => tool.name === name)
            const is = isOn?.(editor) ?? false
            // Undo that cannot act keeps the focus of who pressed it last.
            const cannot = disabled || canAct?.(editor) === false
            return (
              <IconButton
                key={name}
                label={name}
                size="sm"
                title={keys ? `${name} (${keys})` : name}
                tabIndex={place === at ? 0 : -1}
                aria-disabled={cannot || undefined}
                {...(isOn && { 'aria-pressed': is })}
                onFocus={() => setAt(place)}
                onClick={() => !cannot && act(editor)}
                className={clsx(is && 'bg-brandsoft! text-brandink!', cannot && 'opacity-50')}
              >
                <Icon size={16} aria-hidden="true" />
              </IconButton>
            )
          })}
        </div>
      ))}
    </div>
  )
}
