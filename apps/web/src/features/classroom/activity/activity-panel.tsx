import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { type Tab, TabList, TabPanel } from '#shared/ui/tabs.tsx'

type TabName = 'contents' | 'notes' | 'first'

interface Props {
  contents: ReactNode
  /** Absent where none can be written. */
  notes?: ReactNode
  noteCount?: number
  /** Another part, which is shown before these. */
  first?: { name: string; body: ReactNode }
}

function tabsOf({ notes, noteCount = 0, first }: Props): Tab<TabName>[] {
  const count = noteCount > 0 && <span className="tnum ml-0.5 font-normal text-ink3">{` ${noteCount}`}</span>
  return [
    { value: 'contents', name: 'Contents' },
    ...(notes === undefined ? [] : [{ value: 'notes' as const, name: 'Notes', detail: count }]),
    ...(first ? [{ value: 'first' as const, name: first.name }] : []),
  ]
}

/** An address that a note leads to: its lesson, or a second of its film. */
const isOfNote = (hash: string): boolean => hash === 'notes' || /^t-\d+$/.test(hash)

/**
 * The 320 px side panel of an activity. Notes are read when their tab is opened first, and stay mounted from then on,
 * so that switching tabs never drops a word.
 */
export function ActivityPanel(props: Props) {
  const { contents, notes, first } = props
  const id = useId()
  const hash = useLocation({ select: location => location.hash })
  const [tab, setTab] = useState<TabName>(isOfNote(hash) && notes ? 'notes' : first ? 'first' : 'contents')
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
        tabs={tabsOf(props)}
        value={tab}
        onChoose={setTab}
        look="line"
        className="h-13 shrink-0"
      />
      <TabPanel id={id} value="contents" isShown={tab === 'contents'} className="min-h-0 flex-1 overflow-y-auto">
        {contents}
      </TabPanel>
      <TabPanel id={id} value="notes" isShown={isNotes} className="flex min-h-0 flex-1 flex-col">
        {hasNotes && notes}
      </TabPanel>
      {first && (
        <TabPanel id={id} value="first" isShown={tab === 'first'} className="flex min-h-0 flex-1 flex-col">
          {first.body}
        </TabPanel>
      )}
    </aside>
  )
}
