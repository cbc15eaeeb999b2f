import type { AttendanceRow } from '@learn/contract/live'
import { CLASS_TYPES, type ClassType } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { clockTime, shortDay, weekdayName } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { catchUpText, exactText, formatMinutes, markText, minutesText, ruleText, spanText } from './attendance-text.ts'

const CorrectionDialog = lazyComponent('correction', () => import('./correction-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** One class, and behind it its arithmetic: which minutes, which rule, from which source. */
export function ClassRow({ row, nowS }: { row: AttendanceRow; nowS: number }) {
  const { activity, startedAt, classType, countedS, heldS, state, hasRecording } = row
  const [isOpen, setOpen] = useState(false)
  const pct = heldS === 0 ? 0 : Math.round((countedS / heldS) * 100)
  return (
    <li className="px-5 py-3.5">
      <div className="grid items-center gap-x-5 gap-y-2 gate:grid-cols-[6rem_minmax(0,1fr)_9.5rem_7rem_6.5rem]">
        <p className="tnum text-small text-ink3">
          <b className="block text-body font-semibold text-ink">{shortDay(startedAt, nowS)}</b>
          {weekdayName(startedAt).slice(0, 3)}, {clockTime(startedAt)}
        </p>
        <p className="min-w-0 text-small text-ink3">
          <b className="block truncate text-body font-semibold text-ink" title={activity.name}>
            {activity.name}
          </b>
          {CLASS_TYPES[classType as ClassType]}
        </p>
        <div className="flex items-center gap-3">
          <Bar
            pct={pct}
            height={6}
            label={`${activity.name}: ${formatMinutes(countedS)} of ${Math.round(heldS / 60)} minutes`}
          />
          <span className="tnum shrink-0 text-small text-ink2">{minutesText(row)}</span>
        </div>
        <p>
          <StatusChip status={state} />
        </p>
        {hasRecording ? (
          <Link
            to={getAddress('liveClass', { id: activity.id })}
            search={{ session: String(row.sessionId) }}
            className={linkClass('inline-flex items-center gap-1.5 text-small')}
          >
            <CirclePlay size={16} aria-hidden="true" />
            Recording
            <span className="sr-only"> of {activity.name}</span>
          </Link>
        ) : (
          <span />
        )}
      </div>
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        headClassName="mt-1 gap-1 text-small text-ink3 underline decoration-dotted"
        head={
          <span>
            How it adds up<span className="sr-only">: {activity.name}</span>
          </span>
        }
      >
        <Arithmetic row={row} nowS={nowS} />
      </Disclosure>
    </li>
  )
}

/** What was asked and answered, and the way to ask. */
function Correction({ row }: { row: AttendanceRow }) {
  const [isAsking, setAsking] = useState(false)
  const { correction } = row
  const isAnswered = correction !== null && correction.state !== 'open'
  return (
    <div className="mt-3 border-t border-line pt-3">
      {correction && <p className="break-words">You wrote: “{correction.text}”</p>}
      {correction?.state === 'open' && <p className="mt-1">Your institute has not answered yet.</p>}
      {isAnswered && (
        <p className="mt-1 break-words">
          {correction.state === 'granted' ? 'Your institute accepted it.' : 'Your institute declined it.'}{' '}
          {correction.reply}
        </p>
      )}
      <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={() => setAsking(true)}>
        {correction?.state === 'open' ? 'Edit your request' : 'This is wrong'}
        <span className="sr-only">: {row.activity.name}</span>
      </Button>
      {isAsking && <CorrectionDialog row={row} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Arithmetic({ row, nowS }: { row: AttendanceRow; nowS: number }) {
  const hint = catchUpText(row, nowS)
  return (
    <div className="mt-2 rounded-control bg-sunken p-4 text-small text-ink2">
      <p>{ruleText(row)}</p>
      {row.spans.length === 0 ? (
        <p className="mt-2">No minutes were counted for this class. Opening its page alone doesn’t count.</p>
      ) : (
        <ul className="tnum mt-2 flex flex-col gap-1">
          {row.spans.map(span => (
            <li key={span.from} className="flex justify-between gap-4">
              <span>{spanText(span)}</span>
              <b className="font-semibold text-ink">{exactText(span.to - span.from)}</b>
            </li>
          ))}
          {row.spans.length > 1 && (
            <li className="flex justify-between gap-4 border-t border-line pt-1">
              <span>Together</span>
              <b className="font-semibold text-ink">{exactText(row.countedS)}</b>
            </li>
          )}
        </ul>
      )}
      {hint && <p className="mt-2 font-semibold text-ink">{hint}</p>}
      {row.mark && (
        <p className="mt-2 font-semibold text-ink">
          {markText(row.mark.state)} {row.mark.reason}
        </p>
      )}
      <Correction row={row} />
    </div>
  )
}
