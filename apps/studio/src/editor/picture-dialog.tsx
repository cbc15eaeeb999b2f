import { useState } from 'react'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { DialogFoot, type InsertDialogProps } from './dialog-foot.tsx'
import { getAltText, isPictureReady, NO_PICTURE, PictureFields } from './picture-fields.tsx'
import { PAGE_PICTURE } from './read-picture.ts'

/** A picture with its words, or said to be decoration. */
export default function PictureDialog({ editor, onClose }: InsertDialogProps) {
  const [picture, setPicture] = useState(NO_PICTURE)
  const isReady = isPictureReady(picture)
  const send = () => {
    if (!isReady) return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src: picture.src, alt: getAltText(picture) } })
      .run()
    onClose()
  }
  return (
    <Dialog title="Picture" onClose={onClose}>
      <FormFrame className="mt-5 space-y-5" onSend={send}>
        <PictureFields id="picture" picture={picture} limits={PAGE_PICTURE} onPicture={setPicture} />
        <DialogFoot verb="Insert" disabled={!isReady} />
      </FormFrame>
    </Dialog>
  )
}
