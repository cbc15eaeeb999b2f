import { type ReactNode, useId, useState } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'

const TABS = [
  { value: 'contents', name: 'Contents' },
  { value: 'notes', name: 'Notes' },
] as const

/**
 * The 320 px side panel of an activity. Notes are read when their tab is opened first, and stay mounted from then on,
 * so that switching tabs never drops a word.
 */
export function ActivityPanel({ contents, notes }: { contents: ReactNode; notes: ReactNode }) {
  const id = useId()
  const [tab, setTab] = useState<'contents' | 'notes'>('contents')
  const [hasNotes, setHasNotes] = useState(false)
  const isNotes = tab === 'notes'
  if (isNotes && !hasNotes) setHasNotes(true)
  return (
    <aside
      aria-label="Lesson panel"
      className="flex w-80 shrink-0 flex-col border-l border-line bg-surface max-s_desktop:w-full max-s_desktop:border-t max-s_desktop:border-l-0 print:hidden"
    >
      <TabList
        id={id}
        label="Lesson panel"
        tabs={TABS}
        value={tab}
        onChoose={setTab}
        look="line"
        className="h-13 shrink-0"
      />
      <TabPanel id={id} value="contents" isShown={!isNotes} className="min-h-0 flex-1 overflow-y-auto">
        {contents}
      </TabPanel>
      <TabPanel id={id} value="notes" isShown={isNotes} className="flex min-h-0 flex-1 flex-col">
        {hasNotes && notes}
      </TabPanel>
    </aside>
  )
}
