import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { checkpoint } from './checkpoints.ts'
import { classTimes } from './times.ts'

/** When somebody counts as present, as it was stamped on the session. */
export const attendanceRule = z.object({
  /** Percent of the time that the class was really held. */
  percent: z.number().int(),
  /** And at least so many minutes. */
  leastMinutes: z.number().int(),
  /** For so many days the recording counts too. */
  catchUpDays: z.number().int(),
})

/** The arithmetic of one learner and one class, in seconds. */
export const counted = z.object({ countedS: z.number().int(), neededS: z.number().int(), heldS: z.number().int() })
export type Counted = z.output<typeof counted>

/** What the page of a recording needs beside the stream. */
export const recordingPage = z.object({
  /** Where the caller stopped, in seconds. */
  positionS: z.number().int(),
  chapters: z.array(z.object({ name: z.string(), fromS: z.number() })),
  checkpoints: z.array(checkpoint),
  hasCaptions: z.boolean(),
  /** It is one film (`recording.mp4`); else a stream (`recording.m3u8`). */
  isFile: z.boolean(),
})

/** A class at its own address: lobby, room and recording show it. */
export const liveClass = z.object({
  activity: activityLink,
  introHtml: z.string(),
  courseName: z.string(),
  /** The way back for a learner; null for staff. */
  programId: id.nullable(),
  teachers: z.array(z.string()),
  classType: z.number().int(),
  /** What holds it: a key of `CLASS_PROVIDERS`. */
  provider: z.string(),
  /** Why it was moved or cancelled; '' where staff wrote nothing. */
  note: z.string(),
  times: classTimes,
  role: z.enum(['host', 'learner']),
  /** It is not on, and its host can start it now: also once more, where it ended before its planned end. */
  isStartable: z.boolean(),
  /** The link of a class that is joined by one; null while that does not let the caller in. */
  joinUrl: z.string().nullable(),
  /** How one comes in: our own room, one link for everybody, or an address of one's own (`local_learn_join_class`). */
  joinsBy: z.enum(['room', 'link', 'service']),
  /** Attendance is counted by itself; else staff enter it. */
  countsByItself: z.boolean(),
  /** Why the room does not let the caller in though it is open: its host removed them, or closed it to newcomers. */
  barred: z.enum(['removed', 'locked']).nullable(),
  sessionId: id.nullable(),
  /** Names the stream; null while there is nothing that the caller may watch. */
  streamKey: z.string().nullable(),
  /** Null while there is no recording. */
  recording: recordingPage.nullable(),
  rule: attendanceRule,
  /** Of the caller; null before the class began. */
  attendance: counted.nullable(),
  /** What staff decided for the caller, whatever is counted. */
  mark: z.enum(['present', 'absent', 'excused']).nullable(),
  /** When the recording stops counting; null where there is none. */
  catchUpUntil: epochS.nullable(),
  serverAt: epochS,
})
export type LiveClass = z.output<typeof liveClass>

const classEvent = z.object({
  seq: z.number().int(),
  at: epochS,
  /** Null: their account is gone. */
  author: z.string().nullable(),
  isHost: z.boolean(),
  isYou: z.boolean(),
  /** '' where the host removed it. */
  text: z.string(),
  isRemoved: z.boolean(),
})

export const classEvents = z.object({
  events: z.array(classEvent),
  /** Learners in the room now. */
  people: z.number().int(),
  times: classTimes,
  attendance: counted.nullable(),
  serverAt: epochS,
})
export type ClassEvents = z.output<typeof classEvents>
