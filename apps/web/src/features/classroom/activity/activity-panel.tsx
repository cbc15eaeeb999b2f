import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'

type Tab = 'contents' | 'notes'

interface Props {
  contents: ReactNode
  /** Absent where none can be written. */
  notes?: ReactNode
  noteCount?: number
}

const CONTENTS = [{ value: 'contents' as const, name: 'Contents' }]
const tabsWith = (noteCount: number) => [
  ...CONTENTS,
  {
    value: 'notes' as const,
    name: 'Notes',
    detail: noteCount > 0 && <span className="tnum ml-0.5 font-normal text-ink3">{` ${noteCount}`}</span>,
  },
]

/** An address that a note leads to: its lesson, or a second of its film. */
const isOfNote = (hash: string): boolean => hash === 'notes' || /^t-\d+$/.test(hash)

/**
 * The 320 px side panel of an activity. Notes are read when their tab is opened first, and stay mounted from then on,
 * so that switching tabs never drops a word.
 */
export function ActivityPanel({ contents, notes, noteCount = 0 }: Props) {
  const id = useId()
  const hash = useLocation({ select: location => location.hash })
  const [tab, setTab] = useState<Tab>(notes !== undefined && isOfNote(hash) ? 'notes' : 'contents')
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
        tabs={notes === undefined ? CONTENTS : tabsWith(noteCount)}
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
