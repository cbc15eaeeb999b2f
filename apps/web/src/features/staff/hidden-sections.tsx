import type { StaffHome } from '@learn/contract/staff'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { counted } from './staff-text.ts'

interface Props {
  courseName: string
  sections: StaffHome['programs'][number]['courses'][number]['hiddenSections']
}

/** What a course holds that learners see nothing of. */
export function HiddenSections({ courseName, sections }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setIsOpen}
      head={
        <>
          <EyeOff size={14} aria-hidden="true" />
          <span>
            {counted(sections.length, 'section')} hidden from learners
            <span className="sr-only"> in {courseName}</span>
          </span>
        </>
      }
      headClassName={linkClass('min-h-8 gap-1.5 text-small')}
    >
      <ul className="mt-1 text-ink2">
        {sections.map(({ id, name, activities }) => (
          <li key={id} className="break-words">
            {name || 'Introduction'}{' '}
            <span className="tnum text-ink3">{counted(activities, 'activity', 'activities')}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
