import { randomBytes } from 'node:crypto'
import { meeting } from '@learn/contract/electives'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { programs } from '../../learning/index.ts'
import { insertWindow, type NewOption } from '../repo/windows.ts'
import { isWithinDay } from './timetable.ts'

const line = z.string().trim().min(1).max(120)
const time = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/)

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** 'Tue 19:00', and how long: as people write it into a file. */
const writtenMeeting = z
  .strictObject({ day: z.enum(WEEKDAYS), at: time, minutes: z.number().int() })
  .transform(({ day, at, minutes }) => {
    const [hours = 0, rest = 0] = at.split(':').map(Number)
    return { weekday: WEEKDAYS.indexOf(day) + 1, from: hours * 60 + rest, minutes }
  })
  .pipe(meeting)
  .refine(isWithinDay, 'A meeting ends on the day on which it begins')

/** What a file says of the electives of a program. */
export const electivesFile = z.strictObject({
  title: line,
  note: z.string().max(300).default(''),
  /** How many each learner gets. */
  picks: z.number().int().min(1).max(10),
  options: z
    .array(
      z.strictObject({
        /** Also the name of the program that whoever gets it joins; made where there is none. */
        title: line,
        teacher: line,
        summary: z.string().max(300),
        leadsTo: z.string().max(120).default(''),
        seats: z.number().int().min(1).max(10_000),
        meetings: z.array(writtenMeeting).max(14).default([]),
        /** Courses that the program gets, and courses that have to be complete first: by short name or name. */
        courses: z.array(line).default([]),
        needs: z.array(line).default([]),
      }),
    )
    .min(2)
    .max(20),
})
export type ElectivesFile = z.output<typeof electivesFile>

interface Offer {
  programId: number
  file: ElectivesFile
  opensAt: Date
  closesAt: Date
  courseIdOf: (name: string) => number
}

/** Puts electives on offer in a program; each option is a program of its own, which those join who get it. */
export async function publishElectives(
  { db, clock }: { db: Db; clock: Clock },
  { programId, file, opensAt, closesAt, courseIdOf }: Offer,
): Promise<number> {
  const id = newId()
  const options: NewOption[] = []
  for (const [n, { title, teacher, summary, leadsTo, seats, meetings, courses, needs }] of file.options.entries()) {
    const optionId = newId()
    const program = await programs.openProgram(db, clock, {
      sourceKey: `elective:${optionId}`,
      name: title,
      programType: 'premium',
      batch: 'Elective',
      startsAt: null,
      endsAt: null,
    })
    for (const course of courses) await programs.addCourse(db, clock, program.id, courseIdOf(course), null)
    options.push({
      id: optionId,
      window_id: id,
      position: n + 1,
      program_id: program.id,
      title,
      teacher,
      summary,
      leads_to: leadsTo,
      seats,
      meetings: JSON.stringify(meetings),
      needs_course_ids: needs.map(courseIdOf),
    })
  }
  const { title, note, picks } = file
  const window = { id, program_id: programId, title, note, picks, opens_at: opensAt, closes_at: closesAt }
  await db.transaction().execute(tx => insertWindow(tx, { ...window, seed: randomBytes(16).toString('hex') }, options))
  return id
}
