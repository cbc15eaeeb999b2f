import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { leadsFunctions } from './functions.ts'
import { leadHandlers } from './handlers.ts'
import type { LeadsParts } from './service/parts.ts'
import { SEND_TRIES, sendUpdate } from './service/send.ts'
import { type LeadSettings, setUpLeadSystem } from './service/set-up.ts'
import { leadNeeds } from './service/staff.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'leads.send': { updateId: number }
  }
}

/** How far learners came, for the lead system of the institute. */
export function leadsModule(outside: Omit<LeadsParts, 'leadSystem'> & LeadSettings) {
  const parts: LeadsParts = { ...outside, leadSystem: setUpLeadSystem(outside) }
  return defineModule({
    name: 'leads',
    functions: leadsFunctions(parts),
    events: leadHandlers(parts),
    jobs: [
      {
        name: 'leads.send',
        tries: SEND_TRIES,
        whenFailed: 'The lead system could not be told of a learner',
        run: (update, { tries }) => sendUpdate(parts, update, tries),
      },
    ],
    needs: leadNeeds(parts),
    personalData: ownedRows('leads_update'),
  })
}
