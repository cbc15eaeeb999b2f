import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { enrolment, planned } from '../../learning/index.ts'
import { classesOfSession } from './shared-class.ts'

/** Somebody as another service names them. */
interface NamedPerson {
  name: string
  email: string
}

/** Everybody who learns in one of these courses at a moment. */
export const learnersIn = async (db: Handle, courseIds: readonly number[], now: Date): Promise<number[]> => [
  ...new Set((await Promise.all(courseIds.map(id => enrolment.learnersOfCourse(db, id, now)))).flat()),
]

/** Everybody who learns in a course that shows the session of a class. */
export async function learnersOfSession(db: Handle, activityId: number, now: Date): Promise<number[]> {
  const classes = await planned.findPlanned(db, await classesOfSession(db, activityId))
  return learnersIn(db, [...new Set([...classes.values()].map(({ courseId }) => courseId))], now)
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** Who some people are among learners: by e-mail, else by a name that one learner alone has; with a sentence for staff. */
export async function matchPeople<T extends NamedPerson>(
  db: Handle,
  people: readonly T[],
  learners: readonly number[],
): Promise<{ person: T; userId: number | null; about: string }[]> {
  const contacts = [...(await directory.readContacts(db, learners)).values()]
  const byEmail = new Map(contacts.flatMap(one => (one.email ? [[one.email.toLowerCase(), one]] : [])))
  const byName = Map.groupBy(contacts, ({ firstName, lastName }) => plain(`${firstName} ${lastName}`))
  return people.map(person => {
    const known = person.email === '' ? undefined : byEmail.get(person.email.toLowerCase())
    const same = byName.get(plain(person.name)) ?? []
    const found = known ?? (same.length === 1 ? same[0] : undefined)
    const about = found
      ? `${found.firstName} ${found.lastName}`.trim()
      : same.length > 1
        ? 'Waits for you: several learners have this name'
        : 'Waits for you: nobody of the class has this name'
    return { person, userId: found?.id ?? null, about }
  })
}
