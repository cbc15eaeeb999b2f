import type { StudioProgram } from '@learn/contract/studio'

/** Something to go to. */
export interface Entry {
  key: string
  name: string
  about: string
  to: string
}

const FIXED: readonly Entry[] = [
  { key: 'home', name: 'Home', about: 'Place', to: '/' },
  { key: 'programs', name: 'Programs', about: 'Place', to: '/programs' },
  { key: 'electives', name: 'Electives', about: 'Place', to: '/electives' },
  { key: 'resources', name: 'Resources', about: 'Place', to: '/resources' },
  { key: 'payments', name: 'Payments', about: 'Place', to: '/payments' },
  { key: 'people', name: 'People', about: 'Place', to: '/people' },
  { key: 'insights', name: 'Insights', about: 'Place', to: '/insights' },
  { key: 'history', name: 'History', about: 'Place', to: '/system/history' },
  { key: 'leads', name: 'Leads', about: 'Place', to: '/system/leads' },
  { key: 'referrals', name: 'Referrals', about: 'Place', to: '/system/referrals' },
  { key: 'tools', name: 'Tools', about: 'Place', to: '/system/tools' },
]

/** What one must be allowed for a place that is not open to all of staff. */
type Right = 'seePeople' | 'keepTools' | 'seePayments' | 'seeElectives' | 'runHub' | 'seeInsights' | 'seePlacements'
const NEEDED: Readonly<Record<string, Right>> = {
  electives: 'seeElectives',
  resources: 'runHub',
  payments: 'seePayments',
  people: 'seePeople',
  insights: 'seeInsights',
  leads: 'seePayments',
  referrals: 'seePayments',
  tools: 'keepTools',
}

/** Every place of the studio that the caller can go to. */
export const listPlaces = (programs: readonly StudioProgram[], can: Record<Right, boolean>): Entry[] => [
  ...FIXED.filter(({ key }) => {
    const right = NEEDED[key]
    return right === undefined || can[right]
  }),
  ...programs.flatMap(({ id, name, courses, batches }) => [
    { key: `program ${id}`, name, about: 'Program', to: `/programs/${id}` },
    ...courses.map(course => ({
      key: `course ${course.id}`,
      name: course.name,
      about: `Course of ${name}`,
      to: `/courses/${course.id}`,
    })),
    ...batches.map(batch => ({
      key: `batch ${batch.id}`,
      name: batch.name,
      about: `Batch of ${name}`,
      to: `/batches/${batch.id}`,
    })),
  ]),
]

/** Entries whose name or kind holds every word of a text, those first whose name begins with it. */
export function matchEntries(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ name, about }: Entry) => words.every(word => `${name} ${about}`.toLowerCase().includes(word))
  const rank = ({ name }: Entry) => (name.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return entries.filter(holds).toSorted((a, b) => rank(a) - rank(b))
}
