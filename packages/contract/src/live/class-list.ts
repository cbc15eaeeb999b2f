import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityLink } from '../course/shapes.ts'
import { ATTENDANCE_STATES, attendanceMark, correction, presenceSpan } from './attendance.ts'
import { checkpointList } from './checkpoints.ts'
import { attendanceRule, counted } from './room.ts'
import { CAPTIONS_LIMIT_CHARS, CHAPTER_LIMIT_CHARS, MOST_CHAPTERS, RECORDING_LIMIT_S } from './stage.ts'

const count = z.number().int()
const ofActivity = z.strictObject({ activityid: id })

/** Who was in a class, with the evidence. */
const classList = z.object({
  activity: activityLink,
  course: z.object({ id, name: z.string() }),
  startsAt: epochS.nullable(),
  minutes: count.nullable(),
  provider: z.string(),
  /** Attendance is counted by itself; else staff enter it. */
  countsByItself: z.boolean(),
  /** Null before it was held, as far as anybody knows. */
  session: z.object({ id, startedAt: epochS, endedAt: epochS.nullable(), rule: attendanceRule }).nullable(),
  /** Each time that it was held, the last one first. */
  sessions: z.array(z.object({ id, startedAt: epochS })),
  /** `source`: 'room', 'upload', or the service that it came from. Null where there is none yet. */
  recording: z.object({ seconds: count, source: z.string() }).nullable(),
  people: z.array(
    counted.extend({
      userId: id,
      name: z.string(),
      /** Null while the class is on, and before it. */
      state: z.enum(ATTENDANCE_STATES).nullable(),
      spans: z.array(presenceSpan),
      mark: attendanceMark.nullable(),
      /** What they asked last. */
      correction: correction.extend({ id, askedAt: epochS }).nullable(),
    }),
  ),
  /** Lines of lists of other services about nobody that is known. */
  unmatched: z.array(z.object({ key: z.string(), name: z.string(), email: z.string(), from: epochS, to: epochS })),
  serverAt: epochS,
})
export type ClassList = z.output<typeof classList>
export type ClassListPerson = ClassList['people'][number]

/** A class may have been held more than once: without a session, the last one. */
const ofSession = ofActivity.extend({ sessionid: id.optional() })

/** Attendance and recording of a class as staff answer for them. */
export const classListFunctions = {
  local_learn_get_class_list: webFunction({
    summary: 'Who was in a class, from which source, what staff decided and what learners ask.',
    kind: 'read',
    scope: 'staff',
    params: ofSession,
    returns: classList,
  }),
  local_learn_export_class_list: webFunction({
    summary: 'The same as a table for spreadsheets.',
    kind: 'read',
    scope: 'staff',
    params: ofSession,
    returns: z.object({ name: z.string(), csv: z.string() }),
  }),
  local_learn_edit_recording: webFunction({
    summary:
      'Its host gives a recording captions (WebVTT or SubRip; null removes them), chapters and checkpoint questions; what is absent stays.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      sessionid: id,
      captions: z.string().max(CAPTIONS_LIMIT_CHARS).nullable().optional(),
      chapters: z
        .array(
          z.strictObject({
            name: z.string().trim().min(1).max(CHAPTER_LIMIT_CHARS),
            fromS: z.number().min(0).max(RECORDING_LIMIT_S),
          }),
        )
        .max(MOST_CHAPTERS)
        .optional(),
      checkpoints: checkpointList.optional(),
    }),
    returns: z.object({ isSaved: z.literal(true) }),
  }),
  local_learn_ask_attendance_correction: webFunction({
    summary: 'A learner says what is wrong about their attendance; the same again changes the words.',
    kind: 'write',
    params: z.strictObject({ sessionid: id, text: z.string().trim().min(1).max(1000) }),
    returns: z.object({ isAsked: z.literal(true) }),
  }),
}
