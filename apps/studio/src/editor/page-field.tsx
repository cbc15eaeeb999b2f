import './page-field.css'
import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createPageEditor, pageHtml, setPageHtml } from './create-page-editor.ts'
import { PageToolbar } from './page-toolbar.tsx'
import { countHtmlWords } from './word-diff.ts'

export interface PageFieldProps {
  label: string
  html: string
  isEditable: boolean
  onHtml: (html: string) => void
  /** Above the text: its name. */
  children: React.ReactNode
  /** Below it; the text is then a short one, with `heading` above. */
  below?: React.ReactNode
  heading?: string
}

/** The text of a page, written as it will be read. */
export default function PageField({ label, html, isEditable, onHtml, children, below, heading }: PageFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, look] = useReducer((n: number) => n + 1, 0)
  const given = useRef({ html, onHtml })
  useEffect(() => {
    given.current = { html, onHtml }
  })
  useEffect(() => {
    if (!place.current) return undefined
    const made = createPageEditor(place.current, {
      html: given.current.html,
      isEditable,
      label,
      onMove: look,
      onHtml: next => {
        given.current.html = next
        given.current.onHtml(next)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [isEditable, label])
  // An older version was restored, or the text of somebody else was chosen.
  const written = useRef(html)
  useEffect(() => {
    if (editor && html !== pageHtml(editor) && html !== written.current) setPageHtml(editor, html)
    written.current = html
  }, [editor, html])
  const words = useMemo(() => countHtmlWords(html), [html])
  return (
    <>
      {editor && isEditable && <PageToolbar editor={editor} words={words} />}
      <div className="mx-auto w-full max-w-narrow px-6 py-10">
        {children}
        {heading && <p className="mt-6 text-small font-medium text-ink">{heading}</p>}
        <div
          ref={place}
          className={
            below ? 'page-field page-field-short mt-2 rounded-input border border-edge px-4 py-3' : 'page-field mt-6'
          }
        />
        {below && <div className="mt-8">{below}</div>}
      </div>
    </>
  )
}
