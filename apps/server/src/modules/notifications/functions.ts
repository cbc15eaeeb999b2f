import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { setCourseMute } from './service/course-mutes.ts'
import { readNotifications } from './service/list.ts'
import { markAllRead, markNotificationsRead, readUnread } from './service/mark-read.ts'
import { readNewFeatures, seeNewFeatures } from './service/new-features.ts'
import type { NotificationsParts } from './service/parts.ts'
import { addPushDevice, removePushDevice } from './service/push-devices.ts'
import { choosePreference, chooseSchedule, muteGroup, readSettings } from './service/settings.ts'
import { countPopups, markAllPopups, markPopup, readPopups, readStandardPreferences } from './service/standard.ts'

/** The functions of notifications. */
export const notificationsFunctions = (parts: NotificationsParts) =>
  ({
    local_learn_get_notifications: (wish, caller) => readNotifications(parts, caller, wish),
    local_learn_get_unread_count: (_params, caller) => readUnread(parts, caller),
    local_learn_mark_notifications_read: ({ ids }, caller) => markNotificationsRead(parts, caller, ids),
    local_learn_mark_all_notifications_read: ({ newestid }, caller) => markAllRead(parts, caller, newestid),
    local_learn_get_notification_settings: (_params, caller) => readSettings(parts, caller),
    local_learn_set_notification_preference: (choice, caller) => choosePreference(parts, caller, choice),
    local_learn_get_new_features: (_params, caller) => readNewFeatures(parts, caller),
    local_learn_see_new_features: ({ release }, caller) => seeNewFeatures(parts, caller, release),
    local_learn_set_notification_schedule: (schedule, caller) => chooseSchedule(parts, caller, schedule),
    local_learn_add_push_device: (device, caller) => addPushDevice(parts, caller, device),
    local_learn_remove_push_device: (device, caller) => removePushDevice(parts, caller, device),
    local_learn_mute_notifications: (wish, caller) => muteGroup(parts, caller, wish),
    local_learn_mute_course_notifications: (wish, caller) => setCourseMute(parts, caller, wish),
    message_popup_get_popup_notifications: (wish, caller) => readPopups(parts, caller, wish),
    message_popup_get_unread_popup_notification_count: ({ useridto }, caller) => countPopups(parts, caller, useridto),
    core_message_mark_notification_read: ({ notificationid }, caller) => markPopup(parts, caller, notificationid),
    core_message_mark_all_notifications_as_read: (wish, caller) => markAllPopups(parts, caller, wish),
    core_message_get_user_notification_preferences: ({ userid }, caller) =>
      readStandardPreferences(parts, caller, userid),
  }) satisfies Partial<FunctionBodies>
