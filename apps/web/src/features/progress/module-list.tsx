import type { ReportCourse, ReportItem } from '@learn/contract/reports'
import { useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { type Count, countModule } from './count.ts'
import { CountDialog } from './count-dialog.tsx'

interface Props {
  course: Pick<ReportCourse, 'modules'>
  programId: number
  items: readonly ReportItem[]
}

/** How far the learner is in each module of a course; each opens the list that it counts. */
export function ModuleList({ course: { modules }, programId, items }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState<Count | null>(null)
  const counts = modules
    .map(module => ({ id: module.id, count: countModule(module, items) }))
    .filter(({ count }) => count.items.length > 0)
  if (counts.length === 0) return null
  const done = counts.filter(({ count }) => count.items.every(count.counts)).length
  return (
    <div className="mt-3">
      <Disclosure
        isOpen={isOpen}
        onToggle={setIsOpen}
        headClassName="gap-1.5 rounded-control text-small font-semibold text-brandink"
        head={
          <span className="tnum">
            {done} of {counts.length} {counts.length === 1 ? 'module' : 'modules'} complete
          </span>
        }
      >
        <ul className="mt-2 divide-y divide-line">
          {counts.map(({ id, count }) => (
            <Row key={id} count={count} onOpen={() => setOpened(count)} />
          ))}
        </ul>
      </Disclosure>
      {opened && <CountDialog count={opened} programId={programId} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Row({ count, onOpen }: { count: Count; onOpen: () => void }) {
  const { name, items } = count
  const tally = { done: items.filter(count.counts).length, total: items.length }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-48 text-body break-words">{name}</span>
      <span className="w-32 max-gate:w-full">
        <Bar pct={getPercent(tally)} label={name} track="bg-line" />
      </span>
      <LinkButton
        onClick={onOpen}
        aria-label={`${name}: ${tally.done} of ${tally.total} done`}
        className="tnum w-24 text-right text-small font-medium! text-ink3! underline decoration-dotted underline-offset-4"
      >
        {tally.done} of {tally.total}
      </LinkButton>
    </li>
  )
}
