import { id } from '@learn/contract/base'
import { ANSWER_CHARS, CHOICES_AT_MOST } from '@learn/contract/careers'
import { z } from 'zod'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type JobParts, notFound, requireCareersOwner } from './parts.ts'
import { jobBehind } from './read-job.ts'

const SLOTS = new Map<string, z.ZodType>([
  /** Which resume is chosen; null: none, or a new file that is not sent yet. */
  ['resume', id.nullable()],
  /** Of which version of the job the answers are. */
  ['version', z.number().int()],
])
const OF_QUESTION = /^(answer|file)\.[a-z0-9][a-z0-9-]{0,63}$/
const ofQuestion: Record<string, z.ZodType> = {
  answer: z.union([z.string().max(ANSWER_CHARS), z.array(z.string().max(200)).max(CHOICES_AT_MOST)]),
  /** What a file that answers is called. */
  file: z.string().max(200),
}

/**
 * `application:<hash2>`: a form that is being filled. A slot for each question, whatever the job asks for by now: a draft outlives an edit
 * of the job. What arrives after the submit is kept and read by nobody.
 */
export const draftScope = (parts: JobParts): ScopeKind => ({
  kind: 'application',
  async open(caller, hashKey) {
    if (!(await jobBehind(parts, requireCareersOwner(caller, caller.userId), hashKey))) throw notFound()
    return {
      conflicts: 'last',
      schemaOf: slot => SLOTS.get(slot) ?? ofQuestion[OF_QUESTION.exec(slot)?.[1] ?? ''] ?? null,
    }
  },
})
