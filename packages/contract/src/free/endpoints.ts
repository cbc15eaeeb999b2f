import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { epochOptional, id } from '../base/shapes.ts'
import { typed } from '../course/shapes.ts'
import { FREE_ADDRESSES } from './addresses.ts'

/** What anybody reads of a free course: nothing of a learner, and no names of people. */
const preview = z.object({
  id,
  name: z.string(),
  /** Its text, without marks. */
  summary: z.string(),
  /** 0 where it is not known. */
  minutes: z.number().int(),
  isLengthPartial: z.boolean().optional(),
  endsAt: epochOptional,
  modules: z.array(
    z.object({
      name: z.string(),
      lessons: z.array(z.object({ ...typed, name: z.string(), minutes: z.number().int().nullable() })),
    }),
  ),
})
export type CoursePreview = z.output<typeof preview>

/** A course that is not free, or not any more, is not there (404). */
export const freeEndpoints = endpointsAt(FREE_ADDRESSES, {
  'free-preview.readCourse': {
    access: 'public',
    params: z.strictObject({ id: z.coerce.number().pipe(id) }),
    reply: preview,
  },
})
