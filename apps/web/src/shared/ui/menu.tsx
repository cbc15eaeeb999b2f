import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

const ITEMS = '[role^="menuitem"]'
/** Typed letters count as one word while they follow each other this quickly. */
const TYPING_MS = 500

interface MenuProps {
  /** Name of the menu; the button is named by its content. */
  label: string
  button: ReactNode
  buttonClassName: string
  className?: string
  children: ReactNode
}

/**
 * A menu button (WAI-ARIA menu button pattern): arrow keys, Home, End and letters move, Escape and Tab close,
 * focus goes back to the button. Written here because the popup of a library costs more than the whole screen.
 */
export function Menu({ label, button, buttonClassName, className, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const items = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  const close = (): void => {
    setIsOpen(false)
    trigger.current?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const first = root.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(first ?? root.current?.querySelector<HTMLElement>(ITEMS))?.focus()
    const onPointer = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])

  const byLetter = (key: string): HTMLElement | undefined => {
    const now = Date.now()
    typed.current = { text: now - typed.current.at < TYPING_MS ? typed.current.text + key : key, at: now }
    return items().find(item => item.textContent.trim().toLowerCase().startsWith(typed.current.text.toLowerCase()))
  }

  const onMenuKey = (event: KeyboardEvent): void => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Tab') return setIsOpen(false)
    if (event.key === 'Escape') return close()
    const to = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    const target = to ?? (/^\S$/.test(event.key) ? byLetter(event.key) : undefined)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div ref={root} className="relative min-w-0">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setIsOpen(true)
        }}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onMenuKey}
          onClick={event => {
            if ((event.target as Element).closest(ITEMS)) close()
          }}
          className={clsx(
            'absolute top-full z-menu mt-2 rounded-input border border-line bg-raised p-1.5 shadow-3',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

type MenuItemProps = ComponentProps<'button'> & { isChecked?: boolean }

/** One line of a menu; with `isChecked` one of a choice. */
export const MenuItem = ({ isChecked, className, ...rest }: MenuItemProps) => (
  <button
    type="button"
    {...rest}
    role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={isChecked}
    tabIndex={-1}
    className={clsx(
      'flex w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2.5 text-left text-body font-medium text-ink -outline-offset-2! hover:bg-hover focus:bg-hover dark:hover:bg-line2/60 dark:focus:bg-line2/60',
      className,
    )}
  />
)
