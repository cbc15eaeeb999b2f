import type { StudioProgram } from '@learn/contract/studio'

/** Something to go to. */
export interface Entry {
  key: string
  name: string
  about: string
  to: string
  search?: Record<string, string>
}

const FIXED: readonly Entry[] = [
  { key: 'home', name: 'Home', about: 'Place', to: '/' },
  { key: 'programs', name: 'Programs', about: 'Place', to: '/programs' },
  { key: 'electives', name: 'Electives', about: 'Place', to: '/electives' },
  { key: 'resources', name: 'Resources', about: 'Place', to: '/resources' },
  { key: 'people', name: 'People', about: 'Place', to: '/people' },
  { key: 'history', name: 'History', about: 'Place', to: '/system/history' },
  { key: 'tools', name: 'Tools', about: 'Place', to: '/system/tools' },
]

/** Every place of the studio that the caller can go to. */
export const listPlaces = (
  programs: readonly StudioProgram[],
  { seePeople: seesPeople, keepTools: keepsTools }: { seePeople: boolean; keepTools: boolean },
): Entry[] => [
  ...FIXED.filter(({ to }) => (to !== '/people' || seesPeople) && (to !== '/system/tools' || keepsTools)),
  ...programs.flatMap(({ id, name, courses, batches }) => [
    { key: `program ${id}`, name, about: 'Program', to: `/programs/${id}` },
    ...courses.map(course => ({
      key: `course ${course.id}`,
      name: course.name,
      about: `Course of ${name}`,
      to: `/courses/${course.id}`,
    })),
    ...(seesPeople ? batches : []).map(batch => ({
      key: `batch ${batch.id}`,
      name: batch.name,
      about: `Batch of ${name}`,
      to: '/people',
      search: { in: String(batch.id) },
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
