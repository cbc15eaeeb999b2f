import type { ClassTalk } from '@learn/contract/live'
import type { ReactNode } from 'react'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Chip } from '#shared/ui/chip.tsx'

interface Props {
  teachers: readonly string[]
  here: ClassTalk['here']
}

/** Who is in a class, for everybody in it: who teaches first. */
export function HereList({ teachers, here }: Props) {
  const more = here.count - here.people.length
  return (
    <ul aria-label="People here" className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
      {teachers.map(name => (
        <Person key={name} name={name}>
          <Chip tone="brand">Instructor</Chip>
        </Person>
      ))}
      {here.people.map(({ name, isYou }, n) => (
        // Two learners may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <Person key={n} name={name}>
          {isYou && <Chip>You</Chip>}
        </Person>
      ))}
      {more > 0 && <li className="tnum px-4 py-3 text-small text-ink3">and {more} more</li>}
    </ul>
  )
}

const Person = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex items-center gap-3 px-4 py-2.5">
    <Avatar name={name} size={32} />
    <span className="min-w-0 flex-1 truncate text-body">{name}</span>
    {children}
  </li>
)
