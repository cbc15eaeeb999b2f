import { faultOfField, isEmptyValue, storedDate, storedPhone, storedValue } from './check-field.ts'
import { type FieldName, getRule, isFieldName, type ProfileValues } from './fields.ts'

/** What the lead system knows of somebody: a flat record, with the names of our fields where it has them. */
export type LeadRecord = Readonly<Record<string, unknown>>

const LEAD_PHONE = /^(?:\+91-?)?\d{10}$/

function valueOf(field: FieldName, given: unknown, today: Date): unknown {
  const { kind } = getRule(field)
  if (kind === 'date' && typeof given === 'string') return storedDate(given, today)
  if (kind === 'several' && typeof given === 'string')
    return given
      .split(/[;,]/)
      .map(one => one.trim())
      .filter(Boolean)
  return typeof given === 'number' ? String(given) : given
}

/**
 * The profile in a lead record: only with a prospect id and a phone of +91 or +91- and ten digits, else nothing (spec: platform 5). What
 * does not fit its field is left out.
 */
export function leadProfile(record: LeadRecord, today: Date): ProfileValues {
  const { prospectId, phone } = record
  if (isEmptyValue(prospectId) || typeof phone !== 'string' || !LEAD_PHONE.test(phone.trim())) return {}
  const found: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(record)) {
    if (!isFieldName(name) || isEmptyValue(given)) continue
    const value = valueOf(name, given, today)
    if (faultOfField(name, value, today) === null) found[name] = storedValue(name, value)
  }
  return { ...found, phone: storedPhone(phone.trim()) }
}

/** What a lead record would add to a profile: the fields that say nothing yet, and that the account does not say. */
export const leadAdditions = (values: ProfileValues, lead: ProfileValues): ProfileValues =>
  Object.fromEntries(
    Object.entries(lead).filter(
      ([name]) => isFieldName(name) && !getRule(name).isOfAccount && isEmptyValue(values[name]),
    ),
  )
