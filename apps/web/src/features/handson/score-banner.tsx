import { clsx } from 'clsx'
import { Seed } from '#shared/ui/seed.tsx'
import type { ConsoleRun } from './console.tsx'
import { hintCostText } from './hint-cost.ts'
import { TestStrip } from './test-strip.tsx'

/** What a run comes to: the final score, what it means, and the cells as bars (spec: careers 2.4, 8). */
export const ScoreBanner = ({ result, score, hintCost }: Pick<ConsoleRun, 'result' | 'score' | 'hintCost'>) => {
  const { finalScore, message } = result
  const isFull = finalScore === 100
  return (
    <section
      data-tour="score"
      aria-label="Final score"
      className={clsx(
        'flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5',
        isFull ? 'bg-oksoft text-okink' : 'bg-accentsoft text-accentink',
      )}
    >
      <Seed n={55} size={36} share={score / 100} lit="currentColor" dimOpacity={0.3} min={1.2} max={2.2} />
      <p className="tnum text-h2 whitespace-nowrap">
        {score.toFixed(2)}
        <span className="text-small font-medium"> / 100</span>
      </p>
      <p className="min-w-0 flex-1 basis-56 text-body">
        {message}
        {hintCost > 0 && <span className="block text-small">{hintCostText(finalScore, hintCost)}</span>}
      </p>
      <TestStrip result={result} />
    </section>
  )
}
