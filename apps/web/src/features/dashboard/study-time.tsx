import { type ReactNode, useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'

const StudyDialog = latePart('study-days', () => import('./study-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** A number of study that opens the days it comes from. */
export function StudyTime({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        {children}
      </LinkButton>
      {isOpen && <StudyDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
