import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props {
  /** Level of the heading around the button; without one the button stands for itself. */
  level?: 2 | 3 | 4
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What the button says. */
  head: ReactNode
  /** In the place of the arrow. */
  sign?: ReactNode
  headClassName?: string
  panelClassName?: string
  /** Drawn while it is open. */
  children: ReactNode
}

const Arrow = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown
    aria-hidden="true"
    size={18}
    className={clsx('shrink-0 text-ink3 transition-transform duration-150', isOpen && 'rotate-180')}
  />
)

/** A head that opens what is below it (WAI-ARIA disclosure pattern). */
export function Disclosure(props: Props) {
  const { level, isOpen, onToggle, head, sign, headClassName, panelClassName, children } = props
  const id = useId()
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => onToggle(!isOpen)}
      className={clsx('flex cursor-pointer items-center text-left', headClassName)}
    >
      {head}
      {sign || <Arrow isOpen={isOpen} />}
    </button>
  )
  const Tag = level && (`h${level}` as const)
  return (
    <>
      {Tag ? <Tag>{button}</Tag> : button}
      <div id={id} hidden={!isOpen} className={panelClassName}>
        {isOpen && children}
      </div>
    </>
  )
}
