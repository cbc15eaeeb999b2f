import './rich-editor.css'
import type { Editor } from '@tiptap/core'
import { clsx } from 'clsx'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Field, frameClass } from '#shared/ui/field.tsx'
import { contentFrom, createEditor, getHtml } from './create-editor.ts'
import type { RichFieldProps } from './rich-field-props.ts'
import { Toolbar } from './toolbar.tsx'
import { wordsOfHtml } from './words.ts'

const LINE_PX = 24

/** A labelled field of rich text, with its tools and how many words it holds. */
export default function RichEditor(props: RichFieldProps) {
  const {
    id,
    label,
    value,
    lines,
    maxLength,
    disabled = false,
    isWrong = false,
    isAsked = false,
    fault,
    hint,
    onHtml,
  } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isFull, setIsFull] = useState(false)
  const [, look] = useReducer((n: number) => n + 1, 0)
  const given = useRef({ value, maxLength, isAsked, onHtml })
  useEffect(() => {
    given.current = { value, maxLength, isAsked, onHtml }
  })
  useEffect(() => {
    if (!place.current) return undefined
    const attributes = { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-input' }
    const made = createEditor(place.current, {
      html: given.current.value,
      isFocused: given.current.isAsked,
      isEditable: true,
      attributes,
      onMove: look,
      onHtml(html) {
        const isTooLong = html.length > given.current.maxLength
        setIsFull(isTooLong)
        // What does not fit is taken back at once: what stands is what is saved.
        if (isTooLong) made.commands.undo()
        else given.current.onHtml(html)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [id, label])
  // Another device wrote, or a choice was made between two versions.
  useEffect(() => {
    if (editor && value !== getHtml(editor) && !editor.isFocused)
      editor.commands.setContent(contentFrom(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  const note = isWrong ? `${id}-fault` : hint ? `${id}-hint` : undefined
  useEffect(() => {
    const input = editor ? place.current?.querySelector('.rich-input') : null
    if (isWrong) input?.setAttribute('aria-invalid', 'true')
    else input?.removeAttribute('aria-invalid')
    if (note) input?.setAttribute('aria-describedby', note)
    else input?.removeAttribute('aria-describedby')
  }, [editor, isWrong, note])
  const words = useMemo(() => wordsOfHtml(value), [value])
  return (
    <Field
      id={id}
      label={label}
      isWrong={isWrong || isFull}
      fault={isFull ? `An answer may have ${maxLength.toLocaleString('en-IN')} characters` : (fault ?? null)}
      {...(hint && { hint })}
      aside={<span className="tnum text-small text-ink3">{words === 1 ? '1 word' : `${words} words`}</span>}
    >
      <div
        className={frameClass(
          isWrong,
          clsx('flex-col items-stretch! has-[.rich-input:focus]:outline-2', disabled && 'bg-sunken!'),
        )}
      >
        {editor && <Toolbar editor={editor} controls={id} disabled={disabled} />}
        <div
          ref={place}
          className="rich-field prose is-small flex max-h-[60dvh] flex-col overflow-y-auto"
          style={{ minHeight: lines * LINE_PX }}
        />
      </div>
    </Field>
  )
}
