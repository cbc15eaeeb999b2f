import type { StudioCourse } from '@learn/contract/studio'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { plural } from '#studio/app/words.ts'

/** What lies in the trash of a course. It comes back by undoing what put it there. */
export function Trash({ course: { trash } }: { course: StudioCourse }) {
  const [isOpen, setIsOpen] = useState(false)
  if (trash.length === 0) return null
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setIsOpen}
      head={<span className="text-body font-semibold">Trash: {plural(trash.length, 'thing')}</span>}
      headClassName="gap-2 px-2 py-2"
      panelClassName="px-2 pb-3"
    >
      <ul className="space-y-1 text-body text-ink2">
        {trash.map(({ part, id, name, trashedAt }) => (
          <li key={`${part} ${id}`}>
            {name}, {part === 'section' ? 'module' : 'activity'}, since {shortDay(trashedAt)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink3">
        To bring something back, undo its removal in the{' '}
        <Link to="/system/history" className={linkClass()}>
          history
        </Link>
        . What learners did with it is still there.
      </p>
    </Disclosure>
  )
}
