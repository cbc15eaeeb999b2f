import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'

/** The calendar functions of the Moodle web-service protocol, with its names, parameters and replies. */

const int = z.number().int()
const seconds = z.coerce.number().int().min(0)

/** An event of something in a course (core_calendar\external\calendar_event_exporter), as far as apps read it. */
export const actionEvent = z.object({
  id: int,
  name: z.string(),
  description: z.string(),
  descriptionformat: int,
  location: z.string(),
  categoryid: int.nullable(),
  groupid: int.nullable(),
  userid: int.nullable(),
  repeatid: int.nullable(),
  eventcount: int.nullable(),
  component: z.string().nullable(),
  modulename: z.string().nullable(),
  activityname: z.string().nullable(),
  instance: int.nullable(),
  eventtype: z.string(),
  timestart: int,
  timeduration: int,
  timesort: int,
  timeusermidnight: int,
  visible: int,
  timemodified: int,
  overdue: z.boolean(),
  course: z
    .object({ id: int, fullname: z.string(), shortname: z.string(), fullnamedisplay: z.string(), viewurl: z.string() })
    .optional(),
  canedit: z.boolean(),
  candelete: z.boolean(),
  deleteurl: z.string(),
  editurl: z.string(),
  viewurl: z.string(),
  formattedtime: z.string(),
  isactionevent: z.boolean(),
  iscourseevent: z.boolean(),
  iscategoryevent: z.boolean(),
  groupname: z.string().nullable(),
  normalisedeventtype: z.string(),
  normalisedeventtypetext: z.string(),
  url: z.string(),
  action: z
    .object({ name: z.string(), url: z.string(), itemcount: int, actionable: z.boolean(), showitemcount: z.boolean() })
    .optional(),
})
export type ActionEvent = z.output<typeof actionEvent>

const page = {
  timesortfrom: seconds.default(0),
  timesortto: seconds.nullable().default(null),
  aftereventid: int.default(0),
  limitnum: z.coerce.number().int().min(1).max(50).default(20),
}
const actionEvents = z.object({ events: z.array(actionEvent), firstid: int, lastid: int })
export type ActionEvents = z.output<typeof actionEvents>

const day = z.object({
  mday: int,
  wday: int,
  year: int,
  yday: int,
  timestamp: int,
  istoday: z.boolean(),
  isweekend: z.boolean(),
  hasevents: z.boolean(),
  events: z.array(actionEvent),
})

const plainEvent = actionEvent
  .pick({
    id: true,
    name: true,
    description: true,
    repeatid: true,
    eventtype: true,
    timestart: true,
    timeduration: true,
    visible: true,
    timemodified: true,
  })
  .extend({
    format: int,
    courseid: int,
    groupid: int,
    userid: int,
    modulename: z.string().nullable(),
    instance: int,
    uuid: z.string(),
    sequence: int,
    subscriptionid: int.nullable(),
  })

export const calendarProtocolFunctions = {
  core_calendar_get_action_events_by_timesort: webFunction({
    summary: 'What the caller has to do or attend, earliest first, by pages.',
    kind: 'read',
    params: z.object({ ...page, userid: int.nullable().default(null) }),
    returns: actionEvents,
  }),
  core_calendar_get_action_events_by_course: webFunction({
    summary: 'The same of one course.',
    kind: 'read',
    params: z.object({ courseid: int, ...page }),
    returns: actionEvents,
  }),
  core_calendar_get_calendar_events: webFunction({
    summary: 'Events between two moments, of all courses of the caller or of those that are named.',
    kind: 'read',
    params: z.object({
      events: z
        .object({ courseids: z.array(int).max(200).default([]), eventids: z.array(int).max(200).default([]) })
        .prefault({}),
      options: z.object({ timestart: seconds.default(0), timeend: seconds.default(0) }).prefault({}),
    }),
    returns: z.object({ events: z.array(plainEvent), warnings: z.array(z.never()) }),
  }),
  core_calendar_get_calendar_monthly_view: webFunction({
    summary: 'A month in weeks, with the events of each day.',
    kind: 'read',
    params: z.object({ year: int.min(1970).max(2200), month: int.min(1).max(12), courseid: int.default(1) }),
    returns: z.object({
      courseid: int,
      view: z.literal('month'),
      date: z.object({ timestamp: int, year: int, mon: int, mday: int }),
      weeks: z.array(z.object({ prepadding: z.array(int), postpadding: z.array(int), days: z.array(day) })),
    }),
  }),
  core_calendar_get_calendar_day_view: webFunction({
    summary: 'The events of one day.',
    kind: 'read',
    params: z.object({
      year: int.min(1970).max(2200),
      month: int.min(1).max(12),
      day: int.min(1).max(31),
      courseid: int.default(1),
    }),
    returns: z.object({ courseid: int, events: z.array(actionEvent), date: z.object({ timestamp: int }) }),
  }),
  core_calendar_get_calendar_upcoming_view: webFunction({
    summary: 'What is coming in the next three weeks.',
    kind: 'read',
    params: z.object({ courseid: int.default(1) }),
    returns: z.object({
      courseid: int,
      events: z.array(actionEvent),
      isloggedin: z.boolean(),
      date: z.object({ timestamp: int }),
    }),
  }),
}
