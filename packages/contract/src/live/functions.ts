import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { attendance } from './attendance.ts'
import { classEvents, liveClass } from './room.ts'
import { CHAT_LIMIT_CHARS } from './stage.ts'

const ofActivity = z.strictObject({ activityid: id })

/** Live classes: lobby, room, attendance. */
export const liveFunctions = {
  local_learn_get_live_class: webFunction({
    summary:
      'A class at its own address: when it is, whether the caller may come in, and how much of it counts for them.',
    kind: 'read',
    params: ofActivity,
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
  local_learn_get_class_events: webFunction({
    summary: 'What was written in the room of a class since an event, and who is there.',
    kind: 'read',
    params: z.strictObject({ sessionid: id, after: z.number().int().min(0).default(0) }),
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
