import { getAddress } from '@learn/contract/pages/plain'
import type { Reader } from '#platform/policy.ts'

/** Where a learner finds what they are enrolled in; null for what is not theirs. The classroom answers. */
export interface LearnerPlaces {
  activity(reader: Reader, activity: { type: string; id: number }): Promise<string | null>
  course(reader: Reader, courseId: number): Promise<string | null>
}

/** What an address of the backend names. */
export type RequestedPlace =
  | { what: 'home' }
  | { what: 'course'; id: number }
  | { what: 'activity'; type: string; id: number }

/** The page that somebody is led to who asks for it: staff to their side, a learner to their own page; null for none. */
export async function readPlace(places: LearnerPlaces, reader: Reader, asked: RequestedPlace): Promise<string | null> {
  if (!reader.isStudent)
    return asked.what === 'activity' ? getAddress('staffActivity', { id: asked.id }) : getAddress('staff')
  if (asked.what === 'activity') return places.activity(reader, asked)
  if (asked.what === 'course') return places.course(reader, asked.id)
  return getAddress(reader.accessType === 'Free' ? 'free' : 'home')
}
