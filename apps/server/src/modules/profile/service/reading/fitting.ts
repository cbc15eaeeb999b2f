import { type FieldName, faultOfField, getRule, isFieldName } from '@learn/contract/profile'
import type { Proposal } from '@learn/resume'

/** `bcom`: how an option is compared with what somebody wrote. */
const key = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A value as its field takes it: an option of its list for what is written like it, whole years for '2.5'. */
function valueFor(field: FieldName, value: string): string {
  const { options = [] } = getRule(field)
  if (field === 'totalWorkExperience')
    return Number(value) >= 1 ? String(Math.min(15, Math.floor(Number(value)))) : value
  return options.find(option => key(option) === key(value)) ?? value
}

/** A proposal that its field can hold. */
interface Fitting extends Omit<Proposal, 'field'> {
  field: FieldName
}

/** Of what a resume says, what the fields of a profile can hold; of skills each, whatever the profile names already. */
export function fittingProposals(proposals: readonly Proposal[], today: Date): Fitting[] {
  return proposals.flatMap<Fitting>(({ field, value, ...place }) => {
    if (!isFieldName(field)) return []
    if (field === 'skillsProficiency') return [{ field, value, ...place }]
    const fit = valueFor(field, value)
    return faultOfField(field, fit, today) === null ? [{ field, value: fit, ...place }] : []
  })
}
