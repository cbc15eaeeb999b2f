import type { AssignmentSheet } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { BarFrame } from '#shared/ui/bar-frame.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { sheetQuery } from '../queries.ts'
import { type Filter, getBeside, getKey, getNext, getRows } from './marking-text.ts'
import { NoWork } from './no-work.tsx'
import { RowsList } from './rows-list.tsx'
import { useMarking } from './use-marking.ts'
import { WorkSheet } from './work-sheet.tsx'

const ReleaseDialog = lazyComponent('release-work', () => import('./release-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** `/staff/assignments/:activityId`: the learners of an assignment and their work. */
export default function MarkingScreen() {
  const { activityId } = useParams({ strict: false })
  const id = addressNumber(activityId)
  if (id === null) throw notFound()
  return <Loaded key={id} activityId={id} />
}

function Loaded({ activityId }: { activityId: number }) {
  const query = useQuery(sheetQuery(activityId))
  useUpdates(`assignment-work:${activityId}`, sheetQuery(activityId).queryKey)
  usePageTitle(query.data ? `Marking: ${query.data.name}` : 'Marking')
  return (
    <Screen query={query} name="Marking" skeleton={<Skeleton className="m-10 h-120 rounded-card!" />}>
      {sheet => <Marking sheet={sheet} />}
    </Screen>
  )
}

function Marking({ sheet }: { sheet: AssignmentSheet }) {
  const { rows, waiting, marked, held } = sheet
  const [filter, setFilter] = useState<Filter>(waiting > 0 ? 'todo' : 'all')
  const first = getRows(sheet, filter)[0] ?? rows[0]
  const [chosen, setChosen] = useState(() => (first ? getKey(first) : ''))
  const [isReleasing, setIsReleasing] = useState(false)
  const marking = useMarking(sheet.id)
  const { act, undo, done } = marking
  const row = rows.find(one => getKey(one) === chosen) ?? first
  const shown = getRows(sheet, filter)
  const walked = row && shown.some(one => getKey(one) === getKey(row)) ? shown : rows
  return (
    <div className="min-h-dvh">
      <BarFrame back={getAddress('staff')} backName="Staff home">
        <div className="min-w-0 flex-1 basis-40">
          <Heading level={1} look="body" className="truncate">
            Marking: {sheet.name}
          </Heading>
          <p className="truncate text-small text-ink2">
            {sheet.course.name}
            {sheet.dueAt !== null && ` · due ${writtenMoment(sheet.dueAt)}`}
          </p>
        </div>
        {sheet.hidesNames && (
          <Chip>
            <EyeOff size={13} aria-hidden="true" /> Names hidden
          </Chip>
        )}
        <div className="flex items-center gap-3 text-small text-ink2">
          <span className="tnum shrink-0">
            <b className="font-semibold text-ink">{marked}</b> of {waiting + marked} marked
          </span>
          <span className="w-28">
            <Bar
              pct={getPercent({ done: marked, total: waiting + marked })}
              label="Share of work marked"
              tone="bg-accent"
            />
          </span>
        </div>
        <Button variant="outline" disabled={held === 0} onClick={() => setIsReleasing(true)}>
          {held === 0 ? 'Release marks' : `Release ${held === 1 ? '1 mark' : `${held} marks`}…`}
        </Button>
      </BarFrame>
      {row ? (
        <div className="grid s_desktop:grid-cols-[19rem_minmax(0,1fr)]">
          <RowsList sheet={sheet} filter={filter} onFilter={setFilter} chosen={getKey(row)} onChoose={setChosen} />
          <div className="min-w-0">
            <div role="status" className="mx-auto max-w-narrow px-6 pt-6 empty:hidden max-gate:px-4">
              {done && (
                <Notice tone="ok" Icon={Check}>
                  {done.text}.{' '}
                  <LinkButton disabled={undo.isPending} onClick={() => undo.mutate(done.operationId)}>
                    Undo
                  </LinkButton>
                  {undo.error && <span className="block text-badink">{undo.error.message}</span>}
                </Notice>
              )}
            </div>
            {row.workId === null ? (
              <NoWork key={getKey(row)} sheet={sheet} row={row} marking={marking} />
            ) : (
              <WorkSheet
                key={row.workId}
                sheet={sheet}
                row={row}
                workId={row.workId}
                marking={marking}
                onNext={() => setChosen(getBeside(walked, getKey(row), 1))}
                onBefore={() => setChosen(getBeside(walked, getKey(row), -1))}
                onSaved={() => setChosen(getNext(rows, getKey(row)))}
              />
            )}
          </div>
        </div>
      ) : (
        <main className="mx-auto max-w-panel px-6 py-16">
          <Empty text="No one is enrolled in this course yet." />
        </main>
      )}
      {isReleasing && (
        <ReleaseDialog
          sheet={sheet}
          isPending={act.isPending}
          fault={act.error?.message ?? null}
          onClose={() => setIsReleasing(false)}
          onRelease={reason =>
            act.mutate(
              { act: { kind: 'assign-release', activityid: sheet.id }, text: 'The marks are released', reason },
              { onSuccess: () => setIsReleasing(false) },
            )
          }
        />
      )}
    </div>
  )
}
