import type { SearchReply } from '@learn/contract/search'
import { SEARCH_TABS } from '@learn/contract/search/plain'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type Tab = SearchReply['tabs'][number]['tab']

interface Props {
  tab: Tab
  /** Absent until the first reply. */
  reply: SearchReply | undefined
  onChoose: (tab: Tab) => void
  className?: string
  children: ReactNode
}

/** The six filters with their counts, over what they show: arrow keys, Home and End move between them. */
export function SearchTabs({ tab, reply, onChoose, className, children }: Props) {
  const id = useId()
  const idOf = (one: Tab): string => `${id}-${one}`
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = SEARCH_TABS.findIndex(one => one.tab === tab)
    const next = {
      ArrowLeft: SEARCH_TABS.at(at - 1),
      ArrowRight: SEARCH_TABS[(at + 1) % SEARCH_TABS.length],
      Home: SEARCH_TABS[0],
      End: SEARCH_TABS.at(-1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    onChoose(next.tab)
    document.getElementById(idOf(next.tab))?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label="Show" className={clsx('flex flex-wrap gap-1', className)}>
        {SEARCH_TABS.map(one => {
          const count = reply?.tabs.find(found => found.tab === one.tab)?.count
          const isOn = one.tab === tab
          return (
            <button
              key={one.tab}
              type="button"
              role="tab"
              id={idOf(one.tab)}
              aria-selected={isOn}
              aria-controls={`${id}-panel`}
              tabIndex={isOn ? 0 : -1}
              onClick={() => onChoose(one.tab)}
              onKeyDown={onKeyDown}
              className={clsx(
                'inline-flex h-8 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-full px-3 text-small',
                isOn ? 'bg-brandsoft font-semibold text-brandink' : 'font-medium text-ink2 hover:bg-hover',
              )}
            >
              {one.label}
              {count !== undefined && (
                <span className={clsx('tnum font-normal', isOn ? 'text-brandink' : 'text-ink3')}>{count}</span>
              )}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={idOf(tab)}
        className="flex min-h-0 flex-1 flex-col outline-none!"
      >
        {children}
      </div>
    </>
  )
}
