import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { iconButtonClass } from './button.tsx'
import { useOpenDialog } from './modal-queue.ts'

interface LayerProps extends Pick<ComponentProps<typeof Base.Popup>, 'initialFocus' | 'finalFocus'> {
  /** Its place and its measures. */
  className: string
  /** False: beside the page, which stays in reach; only Escape and its own buttons close it. */
  isModal?: boolean
  onClose: () => void
  children: ReactNode
}

const FIELDS = ['input', 'textarea', 'select', '[role=combobox]', '[role=radio]', '[contenteditable=true]']
  .map(field => `${field}:not(:disabled, [type=hidden], [type=file], [tabindex="-1"], [aria-hidden=true])`)
  .join()

/**
 * What a dialog begins with: what it names as such, its first field, else what it is for. By touch a field would open the keyboard over
 * it.
 */
function firstOf(popup: HTMLElement | null, isTouch: boolean): HTMLElement | true {
  const named = popup?.querySelector<HTMLElement>('[data-first-focus]')
  if (named) return named
  const field = isTouch ? null : popup?.querySelector<HTMLElement>(FIELDS)
  return field ?? popup?.querySelector<HTMLElement>('[data-primary]:not(:disabled)') ?? true
}

/** What every dialog is: a layer over the page that keeps the focus, until Escape or a press beside it. */
export function DialogLayer({ className, isModal = true, onClose, children, ...focus }: LayerProps) {
  const popup = useRef<HTMLDivElement>(null)
  useOpenDialog(isModal)
  // From beside the page the focus goes back to the opener, unless it went on into the page.
  const goBack = () => !isElsewhere(popup.current)
  return (
    <Base.Root open modal={isModal} disablePointerDismissal={!isModal} onOpenChange={isOpen => !isOpen && onClose()}>
      <Base.Portal>
        {isModal && <Base.Backdrop className="fixed inset-0 z-modal bg-black/40" />}
        <Base.Popup
          initialFocus={how => firstOf(popup.current, how === 'touch')}
          {...(!isModal && { finalFocus: goBack })}
          {...focus}
          ref={popup}
          className={clsx(
            'fixed left-1/2 z-modal flex -translate-x-1/2 flex-col border border-line bg-raised shadow-3',
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** True where something beside the popup has the focus. The guards at its edges are a part of it. */
function isElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || popup?.contains(activeElement)) return false
  return !activeElement.hasAttribute('data-base-ui-focus-guard')
}

/** Names the dialog. */
export const DialogTitle = Base.Title
/** Closes the dialog. */
export const DialogClose = Base.Close

interface Props {
  title: string
  /** What it is about, in a sentence or two. */
  lead?: string
  width?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page: focus stays in it, Escape and the cross close it; it scrolls where the window is lower. Shown while it is mounted. */
export const Dialog = ({ title, lead, width = 'max-w-panel', onClose, children }: Props) => (
  <DialogLayer
    onClose={onClose}
    className={clsx(
      'top-1/2 max-h-[86dvh] w-[calc(100vw-3rem)] overflow-y-auto -translate-y-1/2 rounded-card p-6',
      width,
    )}
  >
    <div className="flex items-start gap-4">
      <DialogTitle className="min-w-0 flex-1 text-h2">{title}</DialogTitle>
      <DialogClose aria-label="Close" className={iconButtonClass({ size: 'sm' })}>
        <X size={18} aria-hidden="true" />
      </DialogClose>
    </div>
    {lead && <Base.Description className="mt-1 text-body text-ink2">{lead}</Base.Description>}
    {children}
  </DialogLayer>
)
