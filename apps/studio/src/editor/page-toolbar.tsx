import type { Editor } from '@tiptap/core'
import { clsx } from 'clsx'
import { Image, Link2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Select } from '#shared/ui/select.tsx'
import { currentStyle, STYLES, setStyle, TABLE_TOOLS, TOOLS, type Tool } from './page-tools.ts'

const OVER = { fault: 'over' as const, close: ({ onClose }: { onClose: () => void }) => onClose() }
const LinkDialog = lazyComponent('link-dialog', () => import('./link-dialog.tsx'), OVER)
const PictureDialog = lazyComponent('picture-dialog', () => import('./picture-dialog.tsx'), OVER)

/** The tools over a page: one stop of the Tab key, arrows go from tool to tool. */
export function PageToolbar({ editor, words }: { editor: Editor; words: number }) {
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const dialogs: Tool[] = [
    { name: 'Link', Icon: Link2, act: () => setAsked('link'), isOn: one => one.isActive('link') },
    { name: 'Picture', Icon: Image, act: () => setAsked('picture') },
  ]
  const groups = [...TOOLS.slice(0, 2), dialogs, ...TOOLS.slice(2), ...(editor.isActive('table') ? [TABLE_TOOLS] : [])]
  const all = groups.flat()
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const last = all.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-tool]')[to]?.focus()
  }
  return (
    <div className="sticky top-0 z-bar flex flex-wrap items-center gap-3 border-b border-line bg-surface px-5 py-2">
      <span className="w-40">
        <Select
          id="page-style"
          label="Style of the paragraph"
          look="small"
          options={STYLES}
          value={currentStyle(editor)}
          onChoose={value => setStyle(editor, value)}
        />
      </span>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Text tools"
        onKeyDown={onKey}
        className="flex flex-wrap items-center gap-x-3"
      >
        {groups.map(group => (
          <div key={group[0]?.name} className="flex gap-0.5">
            {group.map(({ name, Icon, keys, act, isOn, canAct }) => {
              const place = all.findIndex(tool => tool.name === name)
              const is = isOn?.(editor) ?? false
              const cannot = canAct?.(editor) === false
              return (
                <IconButton
                  key={name}
                  data-tool=""
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
      <span className="tnum ml-auto hidden text-small whitespace-nowrap text-ink3 sm_desktop:inline">
        {words === 1 ? '1 word' : `${words} words`} · {Math.max(1, Math.round(words / 200))} min to read
      </span>
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(null)} />}
    </div>
  )
}
