import { useState } from 'react'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { DialogFoot, type InsertDialogProps } from './dialog-foot.tsx'

const ADDRESS = /^(https?:\/\/\S+|mailto:\S+@\S+)$/i

/** A link around what is marked, or its address as text. */
export default function LinkDialog({ editor, onClose }: InsertDialogProps) {
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
        <DialogFoot verb="Set link" disabled={isWrong} />
      </FormFrame>
    </Dialog>
  )
}
