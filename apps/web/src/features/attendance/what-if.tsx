import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { attendPlan, pctAfter } from './attendance-text.ts'

interface Props {
  total: { present: number; held: number }
  coming: number
  neededPct: number
}

/** So many classes ahead are looked at. */
const AHEAD = 10

/** What the share comes to when some of the next classes are attended. */
export function WhatIf({ total, coming, neededPct }: Props) {
  const next = Math.min(coming, AHEAD)
  const [attended, setAttended] = useState<number | null>(null)
  if (next === 0) return null
  const plan = attendPlan(neededPct, total, next)
  const chosen = Math.min(attended ?? plan ?? next, next)
  return (
    <div className="mt-4 border-t border-line pt-4">
      {plan !== null && plan > 0 && (
        <p className="tnum mb-3 text-center text-small text-ink2">
          Attend {plan} of the next {next} to reach {neededPct}%.
        </p>
      )}
      <div className="flex items-center gap-3">
        <p id="what-if" className="min-w-0 flex-1 text-small text-ink2">
          If you attend
        </p>
        <div className="w-32">
          <Select
            id="what-if-classes"
            label={`Of the next ${next} classes you attend`}
            look="small"
            placeholder={null}
            options={Array.from({ length: next + 1 }, (_one, n) => ({ value: String(n), name: `${n} of ${next}` }))}
            value={String(chosen)}
            onChoose={value => setAttended(Number(value))}
          />
        </div>
        <p role="status" className="tnum w-12 text-right text-body font-semibold">
          {pctAfter(total, chosen, next)}%
        </p>
      </div>
    </div>
  )
}
