import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'

const tab =
  'relative h-full cursor-pointer px-3 text-body font-medium text-ink3 hover:text-ink data-[active]:font-semibold data-[active]:text-ink data-[active]:after:absolute data-[active]:after:inset-x-3 data-[active]:after:bottom-0 data-[active]:after:h-0.5 data-[active]:after:rounded-full data-[active]:after:bg-brand -outline-offset-4!'

/**
 * The 320 px side panel of an activity. Notes are read when their tab is opened first, and stay mounted from then on,
 * so that switching tabs never drops a word.
 */
export function ActivityPanel({ contents, notes }: { contents: ReactNode; notes: ReactNode }) {
  const [hasNotes, setHasNotes] = useState(false)
  return (
    <Tabs.Root
      defaultValue="contents"
      onValueChange={value => setHasNotes(hasNotes || value === 'notes')}
      className="flex w-80 shrink-0 flex-col border-l border-line bg-surface"
      render={<aside aria-label="Lesson panel" />}
    >
      <Tabs.List aria-label="Lesson panel" className="flex h-13 shrink-0 border-b border-line px-2">
        <Tabs.Tab value="contents" className={tab}>
          Contents
        </Tabs.Tab>
        <Tabs.Tab value="notes" className={tab}>
          Notes
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="contents" className="min-h-0 flex-1 overflow-y-auto -outline-offset-2!">
        {contents}
      </Tabs.Panel>
      <Tabs.Panel
        value="notes"
        keepMounted
        className="flex min-h-0 flex-1 flex-col -outline-offset-2! data-[hidden]:hidden"
      >
        {hasNotes && notes}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
