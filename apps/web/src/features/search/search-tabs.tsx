import type { SearchReply } from '@learn/contract/search'
import { SEARCH_TABS } from '@learn/contract/search/plain'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useId } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'

export type Tab = SearchReply['tabs'][number]['tab']

interface Props {
  tab: Tab
  /** Absent until the first reply. */
  reply: SearchReply | undefined
  onChoose: (tab: Tab) => void
  /** The field in which the arrow keys choose a result. */
  field?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The six filters with their counts, over what they show. */
export function SearchTabs({ tab, reply, onChoose, field, className, children }: Props) {
  const id = useId()
  const tabs = SEARCH_TABS.map(one => {
    const count = reply?.tabs.find(found => found.tab === one.tab)?.count
    return {
      value: one.tab,
      name: one.label,
      isEmpty: count === 0,
      detail: count !== undefined && (
        <span className={clsx('tnum font-normal', one.tab === tab ? 'text-brandink' : 'text-ink3')}>{count}</span>
      ),
    }
  })
  return (
    <>
      <TabList
        id={id}
        label="Show"
        tabs={tabs}
        value={tab}
        onChoose={onChoose}
        look="pill"
        {...(field && { focusAfter: field })}
        {...(className && { className })}
      />
      <TabPanel id={id} value={tab} className="flex min-h-0 flex-1 flex-col outline-none!">
        {children}
      </TabPanel>
    </>
  )
}
