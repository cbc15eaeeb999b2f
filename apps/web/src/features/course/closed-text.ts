import { writtenMoment } from '@learn/contract/base/plain'
import type { ActivityRow } from '@learn/contract/course'
import { whenText } from '#shared/lib/date-text.ts'

/** Why something is closed, with the moment on which it opens told from now: 'Opens today, 7:00 PM'. */
export const closedText = (
  { lockReason, lockedUntil }: Pick<ActivityRow, 'lockReason' | 'lockedUntil'>,
  nowS: number,
): string =>
  lockedUntil === null
    ? (lockReason ?? '')
    : (lockReason ?? 'Not open yet').replace(writtenMoment(lockedUntil), () => whenText(lockedUntil, nowS))
