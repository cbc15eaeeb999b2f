import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { readPicture } from './read-picture.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

const ADDRESS = /^(https?:\/\/\S+|mailto:\S+@\S+)$/i

/** A link around what is marked, or its address as text. */
export function LinkDialog({ editor, onClose }: Props) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const isWrong = href !== '' && !ADDRESS.test(href)
  const send = () => {
    if (href === '') editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    else if (isWrong) return
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
    onClose()
  }
  return (
    <Dialog title="Link" onClose={onClose}>
      <FormFrame className="mt-5 space-y-5" takesFocus onSend={send}>
        <TextField
          id="link-address"
          label="Address"
          hint="Begins with https://. Empty takes the link away."
          isWrong={isWrong}
          fault={isWrong ? 'A link begins with https://, http:// or mailto:' : null}
          value={href}
          onText={setHref}
        />
        <Foot verb="Set link" disabled={isWrong} />
      </FormFrame>
    </Dialog>
  )
}

/** A picture with its words, or said to be decoration. */
export function PictureDialog({ editor, onClose }: Props) {
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
        <Foot verb="Insert" disabled={!isReady} />
      </FormFrame>
    </Dialog>
  )
}

const Foot = ({ verb, disabled }: { verb: string; disabled: boolean }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
    <Button type="submit" disabled={disabled}>
      {verb}
    </Button>
  </div>
)
