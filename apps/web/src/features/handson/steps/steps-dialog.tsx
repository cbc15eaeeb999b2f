import { X } from 'lucide-react'
import type { SheetController } from '#shared/sheet/index.ts'
import { Button, iconButtonClass } from '#shared/ui/button.tsx'
import { DialogClose, DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { getCell } from './step-words.ts'
import { StepsView } from './steps-view.tsx'
import { useTrace } from './use-trace.ts'

interface Props {
  sheet: SheetController
  cell: string
  /** Null where the formula may not be edited. */
  onEdit: (() => void) | null
  onClose: () => void
}

/** Evaluation step by step, beside the sheet, so that the cells that a part reads stay in view. */
export default function StepsDialog({ sheet, cell, onEdit, onClose }: Props) {
  const { root, isReady } = useTrace(sheet, cell)
  return (
    <DialogLayer
      isModal={false}
      onClose={onClose}
      className="right-5 bottom-5 left-auto! max-h-[60dvh] w-[min(32rem,calc(100vw-2.5rem))] translate-x-0! overflow-y-auto rounded-card p-5"
    >
      <div className="flex items-center gap-4">
        <DialogTitle className="min-w-0 flex-1 text-h3">How {cell} is worked out</DialogTitle>
        <DialogClose aria-label="Close" className={iconButtonClass({ size: 'sm' })}>
          <X size={18} aria-hidden="true" />
        </DialogClose>
      </div>
      {root && (
        <StepsView
          key={cell}
          sheet={sheet}
          cell={cell}
          root={root}
          hasFocus
          renderActions={step => {
            const read = getCell(step)
            return (
              <>
                {read && (
                  <Button variant="outline" size="sm" onClick={() => sheet.goTo(read)}>
                    Go to {read}
                  </Button>
                )}
                {onEdit && (
                  <Button variant="soft" size="sm" onClick={onEdit}>
                    Edit the formula
                  </Button>
                )}
              </>
            )
          }}
        />
      )}
      {isReady && !root && (
        <p className="mt-3 text-body text-ink2">
          {cell} holds no formula that can be read. Type one that begins with =.
        </p>
      )}
    </DialogLayer>
  )
}
