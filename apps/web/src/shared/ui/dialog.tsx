import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from './button.tsx'

interface Props {
  title: string
  /** What it is about, in a sentence or two. */
  lead?: string
  width?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page: focus stays in it, Escape and the cross close it. Shown while it is mounted. */
export const Dialog = ({ title, lead, width = 'max-w-panel', onClose, children }: Props) => (
  <Base.Root open onOpenChange={isOpen => !isOpen && onClose()}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-modal bg-black/40" />
      <Base.Popup
        className={`fixed top-1/2 left-1/2 z-modal flex max-h-[86dvh] w-[calc(100vw-3rem)] ${width} -translate-x-1/2 -translate-y-1/2 flex-col rounded-card border border-line bg-raised p-6 shadow-3`}
      >
        <div className="flex items-start gap-4">
          <Base.Title className="min-w-0 flex-1 text-h2">{title}</Base.Title>
          <Base.Close aria-label="Close" className={iconButtonClass({ size: 'sm' })}>
            <X size={18} aria-hidden="true" />
          </Base.Close>
        </div>
        {lead && <Base.Description className="mt-1 text-body text-ink2">{lead}</Base.Description>}
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)
