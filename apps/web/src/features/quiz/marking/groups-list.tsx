import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { Check, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { alikeText, countText, filesText, getMark, getTitle, isMarked } from './marking-text.ts'

interface Props {
  groups: readonly AnswerGroup[]
  writing: MarkingSheet['writing']
  chosen: string
  onChoose: (key: string) => void
}

/** The groups of like answers, the largest first, or those alone that wait. */
export function GroupsList({ groups, writing, chosen, onChoose }: Props) {
  const [filter, setFilter] = useState<'all' | 'todo'>('all')
  const shown = filter === 'all' ? groups : groups.filter(group => !isMarked(group))
  return (
    <nav
      aria-label="Groups"
      className="flex flex-col border-r border-line bg-surface s_desktop:sticky s_desktop:top-bar s_desktop:h-[calc(100dvh-var(--spacing-bar))] max-s_desktop:border-r-0 max-s_desktop:border-b"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <Heading level={2} look="body">
          Groups
        </Heading>
        <TabList
          id="groups"
          label="Which groups"
          look="box"
          value={filter}
          onChoose={setFilter}
          tabs={[
            { value: 'all', name: 'Largest' },
            { value: 'todo', name: 'To do' },
          ]}
        />
      </div>
      <TabPanel id="groups" value={filter} className="min-h-0 flex-1 overflow-y-auto p-2.5 max-s_desktop:max-h-80">
        {shown.length === 0 && <p className="px-3 py-6 text-small text-ink3">Everything here is marked.</p>}
        <ul className="flex flex-col gap-1">
          {shown.map(group => (
            <li key={group.key}>
              <GroupRow group={group} isHere={group.key === chosen} onChoose={() => onChoose(group.key)} />
            </li>
          ))}
        </ul>
      </TabPanel>
      <p className="border-t border-line px-4 py-3 text-small text-ink3">
        {alikeText(writing)} Every group shows the spellings it holds.
      </p>
    </nav>
  )
}

function GroupRow({ group, isHere, onChoose }: { group: AnswerGroup; isHere: boolean; onChoose: () => void }) {
  const mark = getMark(group)
  return (
    <RowButton
      aria-current={isHere}
      onClick={onChoose}
      className={clsx('items-center gap-3 px-2.5 py-2', isHere ? 'bg-brandsoft text-brandink' : 'hover:bg-hover')}
    >
      <span
        className={clsx(
          'tnum grid size-9 shrink-0 place-items-center rounded-control text-small font-semibold',
          isHere ? 'bg-brand text-onbrand' : 'bg-sunken',
        )}
      >
        {group.answers.length}
        <span className="sr-only">{group.answers.length === 1 ? ' answer:' : ' answers:'}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{getTitle(group)}</span>
        <span className="block text-small text-ink3">
          {[countText(group.spellings.length, 'spelling'), filesText(group)].filter(Boolean).join(', ')}
        </span>
      </span>
      {isMarked(group) ? (
        <span className="tnum flex shrink-0 items-center gap-1 text-small font-semibold text-brandink">
          <Check size={15} aria-hidden="true" />
          {mark ?? 'marked'}
        </span>
      ) : (
        <>
          <CircleDashed size={17} aria-hidden="true" className="shrink-0 text-ink3" />
          <span className="sr-only">to do</span>
        </>
      )}
    </RowButton>
  )
}
