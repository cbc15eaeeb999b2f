import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { DialogFoot, type InsertDialogProps } from './dialog-foot.tsx'
import { readPicture } from './read-picture.ts'

/** A picture with its words, or said to be decoration. */
export default function PictureDialog({ editor, onClose }: InsertDialogProps) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [isDecoration, setIsDecoration] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File) => {
    setFault(null)
    const picture = await readPicture(file)
    if ('fault' in picture) setFault(picture.fault)
    else setSrc(picture.src)
  }
  const isReady = src !== '' && (isDecoration || alt.trim() !== '')
  const send = () => {
    if (!isReady) return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src, alt: isDecoration ? '' : alt.trim() } })
      .run()
    onClose()
  }
  return (
    <Dialog title="Picture" onClose={onClose}>
      <FormFrame className="mt-5 space-y-5" onSend={send}>
        <div className="flex items-center gap-4">
          <FileButton
            label="Picture"
            accept="image/png,image/jpeg,image/webp,image/gif"
            onFile={file => void read(file)}
          >
            Choose a picture
          </FileButton>
          {src && <img src={src} alt="" className="max-h-24 rounded-control border border-line" />}
        </div>
        {fault && (
          <p role="alert" className="text-small text-badink">
            {fault}
          </p>
        )}
        <TextField
          id="picture-alt"
          label="What it shows"
          hint="Read out to who does not see it."
          maxLength={300}
          disabled={isDecoration}
          value={alt}
          onText={setAlt}
        />
        <Checkbox
          id="picture-decoration"
          label="It is decoration: nothing is missed without it"
          isChecked={isDecoration}
          onCheck={setIsDecoration}
        />
        <DialogFoot verb="Insert" disabled={!isReady} />
      </FormFrame>
    </Dialog>
  )
}
