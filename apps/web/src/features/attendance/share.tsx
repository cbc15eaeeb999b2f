import type { Attendance } from '@learn/contract/live'
import { CLASS_TYPES, type ClassType } from '@learn/contract/live/plain'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, Ring } from '#shared/ui/progress.tsx'
import { classesTo } from './attendance-text.ts'
import { WhatIf } from './what-if.tsx'

/** What a program asks for, by default. */
const NEEDED_PCT = 75

const pctOf = ({ present, held }: { present: number; held: number }): number =>
  held === 0 ? 0 : Math.round((present / held) * 100)

/** The whole program: how many of its classes the learner was present in, by type, and what leads back on track. */
export function Share({ data: { total, byType, coming } }: { data: Attendance }) {
  const pct = pctOf(total)
  const more = classesTo(NEEDED_PCT, total)
  return (
    <Card aria-labelledby="whole-program" className="p-6">
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} look="h3" id="whole-program">
          Whole program
        </Heading>
        {total.held > 0 &&
          (more === 0 ? <Chip tone="ok">On track</Chip> : <Chip tone="warn">Below {NEEDED_PCT}%</Chip>)}
      </div>
      <div className="mt-5 flex justify-center">
        <Ring pct={pct} size={160} width={14} label={`Present in ${total.present} of ${total.held} classes`}>
          <span aria-hidden="true" className="tnum text-h1">
            {total.held === 0 ? '--' : `${pct}%`}
          </span>
        </Ring>
      </div>
      <p className="tnum mt-4 text-center text-small text-ink2">
        <b className="font-semibold text-ink">{total.present}</b> of{' '}
        <b className="font-semibold text-ink">{total.held}</b> {total.held === 1 ? 'class' : 'classes'}, {NEEDED_PCT}%
        is needed
      </p>
      {coming === 0 && more !== 0 && (
        <p className="mt-2 text-center text-small text-ink2">
          {more === null
            ? 'Ask your institute how to catch up.'
            : `Attend the next ${more === 1 ? 'class' : `${more} classes`} to reach ${NEEDED_PCT}%.`}
        </p>
      )}
      <WhatIf total={total} coming={coming} neededPct={NEEDED_PCT} />
      {byType.length > 0 && (
        <ul className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
          {byType.map(({ classType, present, held }) => (
            <li key={classType}>
              <p className="tnum mb-1.5 flex justify-between text-small">
                <span>{CLASS_TYPES[classType as ClassType]}</span>
                <b className="font-semibold">
                  {present} / {held}
                </b>
              </p>
              <Bar
                pct={pctOf({ present, held })}
                height={6}
                label={`${CLASS_TYPES[classType as ClassType]}: ${present} of ${held}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
