import { ShieldCheck } from 'lucide-react'
import { Card } from '#shared/ui/card.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { pointsText } from './score-text.ts'

interface Props {
  /** It saves what the learner does. */
  reports: boolean
  score: number | null
  maxScore: number
}

/** What a package can see, and whose word its score is. */
export const PackageNote = ({ reports, score, maxScore }: Props) => (
  <Card className="mt-4 flex flex-wrap items-center gap-4 px-5 py-4">
    <IconTile>
      <ShieldCheck size={20} />
    </IconTile>
    <p className="min-w-60 flex-1 text-small text-ink2">
      <b className="text-ink">Runs separately from your account.</b>{' '}
      {reports
        ? 'It sees your first name and its own answers, nothing else. It keeps its own score, so your report calls it self-reported.'
        : 'It knows nothing about you and reports nothing.'}
    </p>
    {score !== null && (
      <p className="text-right">
        <span className="block text-small text-ink3">Score so far</span>
        <b className="tnum text-body text-ink">{pointsText(score, maxScore)}</b>
      </p>
    )}
  </Card>
)
