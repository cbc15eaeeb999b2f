import { Card } from '#shared/ui/card.tsx'
import { Seed } from '#shared/ui/seed.tsx'

interface Props {
  name: string
  /** 0 to 100. */
  score: number
  /** Scores of today's runs, the newest last. */
  today: readonly number[]
}

/** How far the work came, as a seed head, and today's runs. */
export const ScoreCard = ({ name, score, today }: Props) => (
  <Card className="p-4">
    <div className="flex items-center gap-4">
      <Seed size={56} share={score / 100} lit="var(--brand)" dimOpacity={0.3} min={0.9} max={1.7} />
      <div>
        <p className="text-small text-ink2">{name}</p>
        <p className="tnum text-h2 font-semibold">
          {score.toFixed(2)}
          <span className="text-small font-medium text-ink2"> / 100</span>
        </p>
      </div>
    </div>
    {today.length > 0 && (
      <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-small">
        <span className="text-ink2">Runs today</span>
        <span className="tnum">{today.map(one => one.toFixed(2)).join(', ')}</span>
      </p>
    )}
  </Card>
)
