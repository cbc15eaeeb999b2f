import type { ApplicationDetail, JobBody, Round, SentAnswer } from '@learn/contract/careers'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ApplicationRow, daysByRound, getHistory } from '../repo/applications.ts'
import { filesFor } from '../repo/files.ts'
import type { JobRow } from '../repo/jobs.ts'
import { findSlots, type SlotRow } from '../repo/slots.ts'
import type { JobFacts } from '../tables.ts'
import { linkToFile } from './answer-files.ts'
import type { CareersParts } from './parts.ts'
import { isOpen } from './read-job.ts'
import { presentResume } from './resumes.ts'
import { openSlots, presentSlots } from './slots.ts'

/** From fewer drives than this nothing is told about others: it would be told about one person. */
const FEWEST_DRIVES = 3

/** The answers as they were sent; a file with the link by which its owner fetches it. */
export async function sentAnswers(parts: CareersParts, application: ApplicationRow): Promise<SentAnswer[]> {
  const hasFiles = application.answers.some(({ response_type }) => response_type === 'file')
  const files = hasFiles ? await filesFor(parts.db, application.user_id, application.job_id) : []
  return application.answers.map(answer => {
    const file = answer.response_type === 'file' && files.find(({ id }) => String(id) === answer.response)
    return file ? { ...answer, response: file.name, link: linkToFile(parts, file) } : { ...answer, link: null }
  })
}

/** Where an application stands: its rounds, who acts next, what was sent. */
export async function readApplication(
  parts: CareersParts,
  caller: Caller,
  { job, version, application }: { job: JobRow; version: JobFacts & { body: JobBody }; application: ApplicationRow },
): Promise<ApplicationDetail> {
  const { db, profiles } = parts
  const { user_id: userId, resume_id: resumeId, round_index: roundIndex } = application
  const isUnderWay = application.jd_status === 'others'
  const [history, past, slots, resume] = await Promise.all([
    getHistory(db, application.id),
    daysByRound(db, version.company),
    roundIndex === null || !isUnderWay ? [] : findSlots(db, application.id, roundIndex),
    resumeId === null ? null : profiles.resumeById(db, userId, resumeId),
  ])
  const chosen = slots.find(({ chosen_at }) => chosen_at !== null) ?? null
  const isPending = isUnderWay && (application.round_status ?? 'awaited') === 'awaited'
  const [presented, presentedChosen] = await Promise.all([
    isPending ? presentSlots(parts, caller, job.hash2, openSlots(slots, parts.clock.now())) : [],
    chosen ? presentSlots(parts, caller, job.hash2, [chosen]) : [],
  ])
  return {
    applied_date: epochS(application.applied_at),
    jd_status: application.jd_status,
    job_state: isOpen(job, parts.clock.now()) || job.state !== 'open' ? job.state : 'closed',
    round_index: roundIndex,
    rounds: version.body.rounds.map((round, index) =>
      presentRound({
        round,
        index,
        application,
        decidedAt: decisionOf(history, index),
        past,
        chosen,
        hasTimes: presented.length > 0,
        isTakenBack: job.state === 'withdrawn',
      }),
    ),
    resume: resume && presentResume(parts, userId, resume),
    slots: presented,
    chosen_slot: presentedChosen[0] ?? null,
    can_withdraw: isUnderWay,
    remark: application.remark,
  }
}

/** When the last decision of a round was made, and how it went; null where it was taken back. */
function decisionOf(history: Awaited<ReturnType<typeof getHistory>>, index: number) {
  const line = history.findLast(({ act, round_index }) => act === 'moved' && round_index === index)
  return line && line.round_status !== 'awaited' ? { at: line.at, status: line.round_status } : null
}

interface OfRound {
  round: JobBody['rounds'][number]
  index: number
  application: ApplicationRow
  decidedAt: ReturnType<typeof decisionOf>
  past: ReadonlyMap<string, { days: number; drives: number }>
  chosen: SlotRow | null
  /** Times are offered and none is chosen: the learner acts next, whoever decides later. */
  hasTimes: boolean
  /** The employer took the job back: nobody acts next. */
  isTakenBack: boolean
}

function presentRound({ round, index, application, decidedAt, past, chosen, hasTimes, isTakenBack }: OfRound): Round {
  const present = application.round_index ?? 0
  const isPresent = index === present && application.jd_status === 'others'
  const isAwaited = isPresent && (application.round_status ?? 'awaited') === 'awaited'
  const drives = past.get(round.name)
  return {
    name: round.name,
    note: round.note,
    // A round that was passed without a word of its own was cleared.
    status: decidedAt?.status ?? (isPresent ? 'awaited' : index < present ? 'cleared' : null),
    decided_at: decidedAt ? epochS(decidedAt.at) : null,
    starts_at: isPresent && chosen ? epochS(chosen.starts_at) : null,
    expected_days:
      isTakenBack || application.jd_status !== 'others'
        ? null
        : drives && drives.drives >= FEWEST_DRIVES
          ? Math.max(1, Math.round(drives.days))
          : round.expectedDays,
    acts_next: isAwaited && !isTakenBack ? (hasTimes ? 'learner' : round.actsNext) : null,
  }
}
