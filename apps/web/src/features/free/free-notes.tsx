import type { ActivityPage } from '@learn/contract/classroom'
import { useLocation } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { FreeAddress } from '#features/course/queries.ts'
import { addedNotes, LessonNotes } from '#features/notes/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { BelowLesson } from './below-lesson.tsx'

/** The learner's notes below a lesson; where there are none yet, the way to the first. */
export function FreeNotes({ page, address }: { page: ActivityPage; address: FreeAddress }) {
  const hash = useLocation({ select: location => location.hash })
  const [isOpen, setIsOpen] = useState(addedNotes(page) > 0 || hash === 'notes')
  return (
    <BelowLesson page={page}>
      <div className="border-t border-line pt-5">
        {isOpen ? (
          <LessonNotes look="page" page={page} address={address} />
        ) : (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            <NotebookPen aria-hidden="true" size={16} />
            Take a note
          </Button>
        )}
      </div>
    </BelowLesson>
  )
}
