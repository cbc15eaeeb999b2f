import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PopoverProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Name of the panel; the button is named by its content. */
  label: string
  button: ReactNode
  buttonClassName: string
  className?: string
  children: ReactNode
}

/**
 * A button that opens a panel over the page without taking the page away (WAI-ARIA: a dialog that is not modal). The focus goes into the
 * panel; Escape, a click beside it and leaving it by the Tab key close it.
 */
export function Popover(props: PopoverProps) {
  const { isOpen, onOpenChange, label, button, buttonClassName, className, children } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = root.current
    if (!isOpen || !around) return
    panel.current?.focus()
    const closeOutside = ({ target }: Event): void => {
      if (!around.contains(target as Node)) onOpenChange(false)
    }
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      onOpenChange(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    around.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      around.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen, onOpenChange])
  return (
    <div ref={root} className="relative shrink-0">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpenChange(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={clsx(
            'absolute top-full z-menu mt-2 rounded-card border border-line bg-raised shadow-3 outline-none!',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}
