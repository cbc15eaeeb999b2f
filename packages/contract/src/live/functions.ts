import { z } from 'zod'
import { epochS, id, rowNumber } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { attendance } from './attendance.ts'
import { recordings } from './recordings.ts'
import { classEvents, counted, liveClass } from './room.ts'
import { CHAT_LIMIT_CHARS, RECORDING_LIMIT_S, REMINDER_LEADS_S } from './stage.ts'

/** Seconds before a class; null: never. */
const reminders = z.object({ leadS: z.literal(REMINDER_LEADS_S).nullable() })
export type Reminders = z.output<typeof reminders>

const ofActivity = z.strictObject({ activityid: id })

/** Seconds before a class; a number, as the protocol of apps writes it. */
const leads = z
  .number()
  .int()
  .refine(seconds => (REMINDER_LEADS_S as readonly number[]).includes(seconds), 'one of the offered times')
  .nullable()

/** Live classes: lobby, room, attendance. */
export const liveFunctions = {
  local_learn_get_live_class: webFunction({
    summary:
      'A class at its own address: when it is, whether the caller may come in, and how much of it counts for them. With `sessionid` one that was held before, and its recording.',
    kind: 'read',
    params: ofActivity.extend({ sessionid: id.optional() }),
    returns: liveClass,
  }),
  local_learn_start_class: webFunction({
    summary: 'Its host starts a class. The same again changes nothing.',
    kind: 'write',
    params: ofActivity,
    returns: liveClass,
  }),
  local_learn_end_class: webFunction({
    summary: 'Its host ends a class for everybody. The same again changes nothing.',
    kind: 'write',
    params: ofActivity,
    returns: liveClass,
  }),
  local_learn_join_class: webFunction({
    summary:
      'The address at which the caller comes into a class that another service holds, once its host has started it: theirs alone.',
    kind: 'write',
    params: ofActivity,
    returns: z.object({ url: z.url() }),
  }),
  local_learn_get_class_events: webFunction({
    summary: 'What was written in the room of a class since an event, and who is there.',
    kind: 'read',
    params: z.strictObject({ sessionid: id, after: rowNumber.default(0) }),
    returns: classEvents,
  }),
  local_learn_send_class_message: webFunction({
    summary: 'A message in the chat of a class; the same key again sends nothing twice.',
    kind: 'write',
    params: z.strictObject({
      sessionid: id,
      key: z.uuid(),
      text: z.string().trim().min(1).max(CHAT_LIMIT_CHARS),
    }),
    returns: z.object({ seq: z.number().int() }),
  }),
  local_learn_get_reminders: webFunction({
    summary: 'How long before a class the caller is reminded of it.',
    kind: 'read',
    params: z.strictObject({}),
    returns: reminders,
  }),
  local_learn_set_reminder: webFunction({
    summary: 'Chooses how long before a class the caller is reminded of it; null: never.',
    kind: 'write',
    params: z.strictObject({ leads }),
    returns: reminders,
  }),
  local_learn_get_recordings: webFunction({
    summary: 'Recordings of classes that the caller may watch, of all their programs or one of them, newest first.',
    kind: 'read',
    params: z.strictObject({
      programid: id.optional(),
      courseid: id.optional(),
      page: z.number().int().min(1).max(1000).default(1),
    }),
    returns: recordings,
  }),
  local_learn_watch_recording: webFunction({
    summary:
      'A stretch of a recording that the caller watched, by the clock of the class, and where they are in it; gives what counts by now.',
    kind: 'write',
    params: z.strictObject({
      sessionid: id,
      from: epochS,
      to: epochS,
      position: z.number().int().min(0).max(RECORDING_LIMIT_S).optional(),
    }),
    returns: z.object({ attendance: counted.nullable() }),
  }),
  local_learn_get_attendance: webFunction({
    summary: 'The classes of a program that were held for the caller, each with its arithmetic, newest first.',
    kind: 'read',
    params: z.strictObject({
      programid: id.optional(),
      courseid: id.optional(),
      status: z.enum(['Present', 'Absent']).optional(),
      classtype: z.number().int().min(1).max(6).optional(),
      page: z.number().int().min(1).max(1000).default(1),
    }),
    returns: attendance,
  }),
}
