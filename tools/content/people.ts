// The demo people: the accounts that the documentation names, and histories that could have happened.
import type { Course, Institute, Learner, People } from './model.ts'

const FIXED = {
  'aarav@demo.verdant.test': '+91 98450 12345',
  'ishita@demo.verdant.test': '+91 98450 12346',
  'farhan@demo.verdant.test': '+91 98450 12347',
  'leela@demo.verdant.test': '+91 98450 12348',
  'neha@demo.verdant.test': undefined,
}

export function checkPeople(people: People, courses: Course[], institute: Institute): string[] {
  const faults: string[] = []
  const everyone: { key: string; email: string; phone?: string }[] = [
    ...people.learners,
    ...people.leads,
    ...people.staff,
  ]
  for (const [email, phone] of Object.entries(FIXED)) {
    if (everyone.find(person => person.email === email)?.phone !== phone)
      faults.push(`people: ${email} must exist with ${phone ?? 'no phone'}`)
  }
  for (const field of ['key', 'email', 'phone'] as const) {
    const values = everyone.map(person => person[field]).filter(value => value !== undefined)
    if (new Set(values).size !== values.length) faults.push(`people: two people share a ${field}`)
  }
  for (const { email, phone } of everyone) {
    if (!email.endsWith('@demo.verdant.test')) faults.push(`people: ${email} is not a demo address`)
    if (phone !== undefined && !/^\+91 98450 123\d\d$/.test(phone)) faults.push(`people: ${phone}`)
  }
  const taught = people.staff.flatMap(({ teaches }) => teaches ?? [])
  for (const { key } of courses) if (!taught.includes(key)) faults.push(`people: nobody teaches ${key}`)
  for (const key of taught)
    if (!courses.some(course => course.key === key)) faults.push(`people: ${key} is taught and is no course`)
  for (const learner of people.learners) {
    const own = [
      ...institute.programs
        .filter(({ key }) => key === learner.program || learner.alsoPrograms?.includes(key))
        .flatMap(program => program.courses),
      ...(learner.freeCourses ?? []),
    ]
    for (const problem of checkHistory(
      learner,
      courses.filter(course => own.includes(course.key)),
    ))
      faults.push(`people/${learner.key}: ${problem}`)
  }
  return faults
}

/** What a history says must fit the courses: the learner's own, in order, and nothing that is still locked by a date. */
function checkHistory({ history }: Learner, courses: Course[]): string[] {
  const faults: string[] = []
  const own = courses.flatMap(course =>
    course.sections.flatMap(section => section.activities.map(activity => ({ course, section, activity }))),
  )
  const find = (key: string) => own.find(item => item.activity.key === key)
  const completed = new Set(history.alsoCompleted)
  for (const [courseKey, lastKey] of Object.entries(history.completedThrough)) {
    const list = own.filter(item => item.course.key === courseKey)
    const end = list.findIndex(item => item.activity.key === lastKey)
    if (end < 0) faults.push(`completedThrough: ${lastKey} is not in ${courseKey}`)
    for (const { activity } of list.slice(0, end + 1))
      if (activity.completion.mode !== 'none') completed.add(activity.key)
  }
  for (const key of completed) {
    const item = find(key)
    if (!item) faults.push(`completed ${key}, which is in none of the learner's courses`)
    for (const availability of [item?.section.availability, item?.activity.availability]) {
      for (const rule of availability?.rules ?? [])
        if ('kind' in rule && rule.kind === 'date' && rule.inDays > 0)
          faults.push(`completed ${key}, which is still closed`)
    }
    const needsGrade = item?.activity.completion.onGrade || item?.activity.completion.onPassGrade
    if (needsGrade && !history.grades.some(grade => grade.activityKey === key))
      faults.push(`completed ${key} without a grade`)
  }
  for (const { activityKey, pct } of history.grades) {
    const activity = find(activityKey)?.activity
    if (!activity || pct < 0 || pct > 100) faults.push(`grade for ${activityKey}`)
    const { max, pass } = activity?.grade ?? { max: 100, pass: 0 }
    if (completed.has(activityKey) !== pct >= (pass / max) * 100)
      faults.push(`${activityKey}: ${pct}% and ${completed.has(activityKey) ? '' : 'not '}completed`)
  }
  const touched = [
    history.lastOpened,
    ...history.notes.map(note => note.activityKey),
    ...history.video.map(video => video.activityKey),
  ]
  for (const key of touched) if (key !== null && !find(key)) faults.push(`${key} is in none of the learner's courses`)
  for (const { activityKey, positionS } of history.video)
    if (positionS > (find(activityKey)?.activity.content.durationS ?? 0))
      faults.push(`${activityKey}: position after the end`)
  const minutes = Object.entries(history.studyMinutesByDaysAgo)
  if (minutes.length !== 30 || minutes.some(([day, value]) => !(Number(day) < 30 && value >= 0 && value <= 240)))
    faults.push('study minutes of 30 days')
  return faults
}
