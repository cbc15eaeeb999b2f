import { type ComponentType, type ReactNode, useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

interface Closing {
  onClose: () => void
}

const over = { fault: 'over', close: ({ onClose }: Closing) => onClose() } as const
const StudyDialog = lazyComponent('study-days', () => import('./study-dialog.tsx'), over)
const DoneDialog = lazyComponent('done-lessons', () => import('./done-dialog.tsx'), over)

interface Props {
  className: string
  children: ReactNode
}

/** A number that opens what it is made of. */
function Counted({ Arithmetic, className, children }: Props & { Arithmetic: ComponentType<Closing> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        {children}
      </LinkButton>
      {isOpen && <Arithmetic onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** A number of study that opens the days it comes from. */
export const StudyTime = (props: Props) => <Counted {...props} Arithmetic={StudyDialog} />

/** A number of lessons that opens their list. */
export const DoneLessons = (props: Props) => <Counted {...props} Arithmetic={DoneDialog} />
