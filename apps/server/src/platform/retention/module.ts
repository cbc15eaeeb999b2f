import type { Clock } from '../clock.ts'
import { defineModule } from '../module.ts'
import type { RetentionRule } from './rule.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'retention.forget': null
  }
}

interface RetentionParts {
  clock: Clock
  retentionRules(): readonly RetentionRule[]
}

const EVERY_S = 3600
const DAY_MS = 86_400_000

/** Forgets, every hour, what the modules keep for a while only; a rule that fails holds up no other. */
export const retentionModule = ({ clock, retentionRules }: RetentionParts) =>
  defineModule({
    name: 'retention',
    jobs: [
      {
        name: 'retention.forget',
        schedule: { everyS: EVERY_S },
        async run() {
          const faults: unknown[] = []
          for (const { what, keepDays, forget } of retentionRules())
            await forget(new Date(clock.now().getTime() - keepDays * DAY_MS)).catch((error: unknown) =>
              faults.push(new Error(`${what} could not be forgotten`, { cause: error })),
            )
          if (faults.length > 0) throw new AggregateError(faults, 'not everything could be forgotten')
        },
      },
    ],
  })
