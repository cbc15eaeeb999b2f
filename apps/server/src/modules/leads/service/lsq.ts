import { brand } from '@learn/brand'
import type { LeadStage } from '@learn/contract/leads'
import { z } from 'zod'
import type { HttpClient } from '#platform/http-client.ts'
import { LeadRefusal, type LeadStep, type LeadSystem } from './lead-system.ts'

/** What a stage is called among the stages of a lead there. */
const STAGES: Readonly<Record<LeadStage, string>> = {
  'signed-up': 'Signed Up',
  activated: 'Activated',
  enrolled: 'Enrolled',
  completed: 'Completed',
  refunded: 'Refunded',
}

const answer = z.object({ Status: z.string(), ExceptionMessage: z.string().optional() })

/** '2026-11-29 14:05:00', in UTC, as times are given there. */
const moment = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** The fields of a lead under their names there; `mx_` begins those that an institute adds. */
function fieldsFrom({ stage, about, at, person }: LeadStep) {
  const { firstName, lastName, email, phone } = person
  const fields: [name: string, value: string | null][] = [
    ['FirstName', firstName],
    ['LastName', lastName],
    ['EmailAddress', email],
    ['Phone', phone && `+91-${phone.slice(-10)}`],
    ['ProspectStage', STAGES[stage]],
    ['Source', `${brand.name} learning platform`],
    ['mx_Program_Name', about],
    ['mx_Stage_Changed_On', moment(at)],
    // What a lead is found by, so that no second one is made.
    ['SearchBy', phone ? 'Phone' : 'EmailAddress'],
  ]
  return fields.flatMap(([Attribute, Value]) => (Value ? [{ Attribute, Value }] : []))
}

/** LeadSquared, by its documented call that makes a lead or changes the one of the same phone or e-mail. */
export function createLsq(
  http: HttpClient,
  { url, accessKey, secretKey }: { url: string; accessKey: string; secretKey: string },
): LeadSystem {
  const query = new URLSearchParams({ accessKey, secretKey }).toString()
  return {
    name: 'lsq',
    async send(step) {
      const { status, text } = await http({
        method: 'POST',
        url: `${url.replace(/\/$/, '')}/v2/LeadManagement.svc/Lead.Capture?${query}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fieldsFrom(step)),
      })
      const { data } = answer.safeParse(parseJson(text))
      if (status === 200 && data?.Status === 'Success') return
      // The address holds the keys, and stands in no fault.
      const fault = `The lead system answered ${status}${data?.ExceptionMessage ? `: ${data.ExceptionMessage}` : ''}`
      throw status === 429 || status >= 500 ? new Error(fault) : new LeadRefusal(fault)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
