import type { SheetAttempt } from '@learn/contract/sandbox'
import { type ReactNode, useMemo } from 'react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { getBest, getRuns } from './runs.ts'
import { ScoreCard } from './score-card.tsx'

/** How far the work came: the best run of practice, else what was handed in, else the run of now. False before any. */
export const useScoreCard = (
  attempts: readonly SheetAttempt[] | undefined,
  attempt: SheetAttempt | null,
  lastScore: number | null,
): ReactNode =>
  useMemo(() => {
    const runs = getBest(getRuns(attempts ?? []), serverNowS())
    if (runs) return <ScoreCard name="Best run" score={runs.best} today={runs.today} />
    return lastScore !== null && <ScoreCard name={attempt ? 'Your score' : 'Last run'} score={lastScore} today={[]} />
  }, [attempts, attempt, lastScore])
