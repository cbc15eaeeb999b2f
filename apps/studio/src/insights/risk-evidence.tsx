import type { RiskEvidence } from '@learn/contract/insights'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { listParts } from './risk-texts.ts'

interface Props {
  evidence: RiskEvidence
  nowS: number
}

/** The arithmetic of the points, each line with the rows that it is made of. */
export function RiskEvidenceList({ evidence, nowS }: Props) {
  const rows = listRows(evidence, nowS)
  return (
    <dl className="mt-2 rounded-card bg-sunken px-5 py-2">
      {listParts(evidence).map(({ part, name, fact, rule, points }) => (
        <div key={part} className="flex flex-wrap gap-x-4 gap-y-1 border-line py-3 not-last:border-b">
          <dt className="w-24 shrink-0 font-semibold">{name}</dt>
          <dd className="min-w-0 flex-1 basis-60">
            <p>
              {fact} <span className="text-small text-ink3">· {rule}</span>
            </p>
            {rows[part].length > 0 && <ul className="mt-1 space-y-0.5 text-small text-ink2">{rows[part]}</ul>}
          </dd>
          <dd className="tnum w-10 text-right font-semibold">{points > 0 ? `+${points}` : '0'}</dd>
        </div>
      ))}
    </dl>
  )
}

const CLASS_WORDS = { missed: 'missed', present: 'was there' }

const listRows = (
  { classes, work, marks, presence }: RiskEvidence,
  nowS: number,
): Record<keyof RiskEvidence, ReactNode[]> => ({
  classes: classes.rows.map(({ sessionId, activity, startedAt, isMissed }) => (
    <li key={sessionId} className="tnum">
      {shortDay(startedAt)} ·{' '}
      <Link to="/classes/$activityId" params={{ activityId: String(activity.id) }} className={linkClass()}>
        {activity.name}
      </Link>{' '}
      · {isMissed ? CLASS_WORDS.missed : CLASS_WORDS.present}
    </li>
  )),
  work: work.rows.map(({ activity, course, dueAt }) => (
    <li key={activity.id} className="tnum">
      {activity.name} ·{' '}
      <Link to="/gradebook/$courseId" params={{ courseId: String(course.id) }} className={linkClass()}>
        {course.name}
      </Link>{' '}
      · was due {shortDay(dueAt)}
    </li>
  )),
  presence:
    presence.lastAt === null
      ? []
      : [
          <li key="last" className="tnum">
            {nowS - presence.lastAt < 86_400
              ? 'Last opened a lesson in the last 24 hours'
              : `Last opened a lesson on ${shortDay(presence.lastAt)}`}
          </li>,
        ],
  marks: marks.rows.map(({ activity, course, pct }) => (
    <li key={activity.id} className="tnum">
      {activity.name} ·{' '}
      <Link to="/gradebook/$courseId" params={{ courseId: String(course.id) }} className={linkClass()}>
        {course.name}
      </Link>{' '}
      · {Math.round(pct)}%
    </li>
  )),
})
