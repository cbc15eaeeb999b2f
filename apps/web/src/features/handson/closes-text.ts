import { writtenMoment } from '@learn/contract/base/plain'
import type { ServedProblem } from '@learn/contract/sandbox'

/** Until when a sheet can be handed in; null where it never closes. */
export const closesText = ({ closesAt, isAssessed }: Pick<ServedProblem, 'closesAt' | 'isAssessed'>): string | null =>
  closesAt === null || !isAssessed ? null : `Closes ${writtenMoment(closesAt)}. You have one attempt.`

/** Why nothing can be handed in any more; null while it can. */
export const closedText = (closesAt: number | null, nowS: number): string | null =>
  closesAt !== null && nowS >= closesAt
    ? `This sheet closed on ${writtenMoment(closesAt)} and isn’t accepting submissions. Run still works.`
    : null
