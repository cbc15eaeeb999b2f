import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { Room } from './room/room.ts'
import { readAttendance } from './service/attendance.ts'
import { answerCheckpoint } from './service/checkpoints.ts'
import { exportClassList, readClassList } from './service/class-list.ts'
import { requestCorrection } from './service/corrections.ts'
import { editRecording } from './service/edit-recording.ts'
import { readEvents, sendMessage } from './service/events.ts'
import { joinClass } from './service/join-class.ts'
import type { LiveParts } from './service/parts.ts'
import { readClass } from './service/read-class.ts'
import { listRecordings } from './service/recordings.ts'
import { chooseReminder, readReminders } from './service/reminders.ts'
import { readStaffClass } from './service/staff-class.ts'
import { listClasses } from './service/staff-classes.ts'
import { endClass, startClass } from './service/start-class.ts'
import { watchRecording } from './service/watch-recording.ts'
import { talkFunctions } from './talk-functions.ts'

/** The functions of live classes. */
export const liveFunctions = (parts: LiveParts, room: Room) =>
  ({
    local_learn_get_live_class: ({ activityid, sessionid }, caller) =>
      readClass(parts, room, caller, activityid, sessionid),
    local_learn_start_class: async ({ activityid }, caller) => {
      await startClass(parts, caller, activityid)
      return readClass(parts, room, caller, activityid)
    },
    local_learn_end_class: async ({ activityid }, caller) => {
      await endClass(parts, room, caller, activityid)
      return readClass(parts, room, caller, activityid)
    },
    local_learn_join_class: ({ activityid }, caller) => joinClass(parts, room, caller, activityid),
    local_learn_get_class_events: (params, caller) => readEvents(parts, room, caller, params),
    local_learn_send_class_message: (params, caller) => sendMessage(parts, room, caller, params),
    local_learn_watch_recording: async (params, caller) => ({
      attendance: await watchRecording(parts, room, caller, params),
    }),
    local_learn_answer_checkpoint: (params, caller) => answerCheckpoint(parts, caller, params),
    local_learn_get_attendance: (params, caller) => readAttendance(parts, room, caller, params),
    local_learn_get_reminders: (_params, caller) => readReminders(parts, caller),
    local_learn_set_reminder: ({ leads }, caller) => chooseReminder(parts, caller, leads),
    local_learn_edit_recording: async (params, caller) => {
      await editRecording(parts, caller, params)
      return { isSaved: true } as const
    },
    local_learn_get_recordings: (params, caller) => listRecordings(parts, caller, params),
    local_learn_get_class_list: (which, caller) => readClassList(parts, room, caller, which),
    local_learn_export_class_list: (which, caller) => exportClassList(parts, room, caller, which),
    local_learn_ask_attendance_correction: (params, caller) => requestCorrection(parts, caller, params),
    local_learn_get_staff_classes: (params, caller) => listClasses(parts, caller, params),
    local_learn_get_staff_class: ({ activityid }, caller) => readStaffClass(parts, caller, activityid),
    ...talkFunctions(parts, room),
  }) satisfies Partial<FunctionBodies>
