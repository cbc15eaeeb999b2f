import { TIME_WARNINGS_S } from '@learn/contract/quiz/plain'
import { Timer } from 'lucide-react'
import { Notice } from '#shared/ui/notice.tsx'
import { limitText } from '../quiz-texts.ts'

/** How long a warning stands. */
const SHOWN_S = 20

/** Said and shown some minutes before the end. It stands in a live region. */
export function TimeWarning({ leftS }: { leftS: number | null }) {
  const warned = leftS === null ? undefined : TIME_WARNINGS_S.find(at => leftS <= at && leftS > at - SHOWN_S)
  if (warned === undefined) return null
  return (
    <Notice tone="warn" Icon={Timer}>
      {limitText(warned)} left.
    </Notice>
  )
}
