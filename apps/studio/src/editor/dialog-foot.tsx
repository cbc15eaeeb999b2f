import type { Editor } from '@tiptap/core'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { DialogClose } from '#shared/ui/dialog.tsx'

export interface InsertDialogProps {
  editor: Editor
  onClose: () => void
}

/** The end of a dialog that puts something into the text. */
export const DialogFoot = ({ verb, disabled }: { verb: string; disabled: boolean }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
    <Button type="submit" disabled={disabled}>
      {verb}
    </Button>
  </div>
)
