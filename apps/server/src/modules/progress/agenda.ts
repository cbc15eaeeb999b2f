import type { AgendaSource } from '#platform/agenda/port.ts'

/** Activities that are due, open or begin. */
export const datesOfActivities: AgendaSource = async ({ courses, fromS, toS }) =>
  courses.flatMap(course =>
    [...course.activitiesBetween(fromS, toS)].map(({ id, type, name, at, isDue, isDone, isLocked }) => {
      const isLive = type === 'zoom' || type === 'zoomduplicate'
      const kind = isLive ? 'live' : isDue ? 'due' : 'opens'
      return { activity: { id, type, name }, courseName: course.name, at, kind, isDone, isLocked }
    }),
  )
