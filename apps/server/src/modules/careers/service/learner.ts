import { directory } from '../../auth/index.ts'
import { type JobParts, notFound } from './parts.ts'

/** Name, phone and e-mail of a learner, as an employer gets them. */
export async function readLearner({ db }: JobParts, userId: number) {
  const person = await directory.readContact(db, userId)
  if (!person) throw notFound()
  return {
    learner_name: `${person.firstName} ${person.lastName}`.trim(),
    phone_number: person.phone ? `+91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}` : '',
    learner_email: person.email ?? '',
  }
}
