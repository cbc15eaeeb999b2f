import type { ServedProblem } from '@learn/contract/sandbox'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { getProblemId } from '../problem-id.ts'
import { attemptsQuery } from '../queries.ts'
import { getRuns } from '../runs.ts'
import { useEscape } from '../use-escape.ts'
import { HistoryList } from './history-list.tsx'
import { getEntries, getMoments, type Moment } from './moments.ts'
import { Replay } from './replay.tsx'
import type { Past } from './use-past.ts'

interface Props {
  problem: ServedProblem
  /** When something was last saved: the history is read anew. */
  savedAt: number | null
  /** How many changes wait: several are saved within one second. */
  waiting: number
  /** The browser profile of this page; null until that is known. */
  device: string | null
  past: Past | null
  onPast: (past: Past | null) => void
  onCell: (cell: string) => void
  onRestore: () => void
  /** What is looked at is wanted as a copy. */
  onCopy: () => void
  onClose: () => void
}

/** The history of a sheet beside it: what changed when, each state to be looked at, played and restored. */
export default function HistoryPanel({
  problem,
  savedAt,
  waiting,
  device,
  past,
  onPast,
  onCell,
  onRestore,
  onCopy,
  onClose,
}: Props) {
  const scope = `sheet:${getProblemId(problem)}`
  const title = useRef<HTMLHeadingElement>(null)
  const history = useQuery({
    queryKey: ['journal-history', scope, savedAt, waiting],
    queryFn: ({ signal }) => learn('local_learn_read_history', { scope }, { signal }),
    placeholderData: before => before,
    staleTime: 0,
    gcTime: 0,
  })
  const attempts = useQuery({ ...attemptsQuery(getProblemId(problem)), enabled: !problem.isAssessed })
  const moments = getMoments(history.data?.steps ?? [])
  const runs = getRuns(attempts.data ?? [])
  const [at, setAt] = useState(-1)
  const [told, setTold] = useState('')
  const restore = (): void => {
    onRestore()
    setTold(`The sheet is as it was at ${past ? clockTime(past.atS) : 'that time'}.`)
    // The button goes with the state that was looked at.
    title.current?.focus()
  }
  const known = useRef<readonly Moment[]>(moments)
  useEffect(() => {
    known.current = moments
  })
  useEffect(() => title.current?.focus(), [])
  const onKeyDown = useEscape(onClose)
  const show = useCallback(
    (next: number) => {
      const moment = known.current[next]
      if (!moment) return
      setAt(next)
      onPast(moment)
      onCell(moment.changes[0]?.cell ?? 'A1')
    },
    [onPast, onCell],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what lies over the sheet
    <aside
      onKeyDown={onKeyDown}
      aria-label="History"
      className="flex w-84 max-w-full shrink-0 flex-col border-l border-line bg-surface max-s_desktop:absolute max-s_desktop:inset-y-0 max-s_desktop:right-0 max-s_desktop:z-raised max-s_desktop:shadow-3"
    >
      <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
        <Heading ref={title} level={2} look="body" tabIndex={-1}>
          History of this sheet
        </Heading>
        <IconButton size="sm" label="Close the history" onClick={onClose}>
          <X aria-hidden="true" size={16} />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
        {history.error && <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />}
        {history.isPending && <Skeleton className="m-3 h-40" />}
        {history.data && moments.length === 0 && <Empty text="Nothing has been saved yet." />}
        {moments.length > 0 && (
          <HistoryList
            entries={getEntries(moments, runs)}
            at={past ? at : null}
            device={device}
            onShow={show}
            onNow={() => onPast(null)}
          />
        )}
      </div>
      {past && <Replay moments={moments} at={at} onMove={show} onRestore={restore} onCopy={onCopy} />}
      <p role="status" className="sr-only">
        {past ? '' : told}
      </p>
    </aside>
  )
}
