import { EditorView } from '@codemirror/view'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { CodeLanguage } from '../languages.ts'
import { setUp } from './set-up.ts'

interface Props {
  language: CodeLanguage
  /** The name of the editor, read aloud. */
  label: string
  /** Id of a sentence that tells how it is left. */
  describedBy: string
  value: string
  /** Told of what is typed; absent where it can only be read. */
  onChange?: ((text: string) => void) | undefined
  /** Ctrl and Enter. */
  onRun?: (() => void) | undefined
  /** SQL: columns by table, offered while typing. */
  tables?: Readonly<Record<string, readonly string[]>> | undefined
  /** Of the text, in CSS pixels at the usual size of the browser. */
  sizePx?: number
  className?: string
}

/** Replaces the text, as little of it as differs, so that the cursor stays where it is. */
function show(view: EditorView, text: string): void {
  const now = view.state.doc.toString()
  if (now === text) return
  let from = 0
  while (from < now.length && from < text.length && now[from] === text[from]) from++
  let [to, end] = [now.length, text.length]
  while (to > from && end > from && now[to - 1] === text[end - 1]) {
    to--
    end--
  }
  view.dispatch({ changes: { from, to, insert: text.slice(from, end) } })
}

const ROOT_PX = 16

/** The editor of programs. Its text is `value`; what another device wrote comes in where it differs. */
export default function CodeEditor(props: Props) {
  const { language, label, describedBy, value, onChange, tables, sizePx = 14, className } = props
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const isReadOnly = onChange === undefined
  const offered = tables && JSON.stringify(tables)
  useEffect(() => {
    if (!box.current) return undefined
    const extensions = setUp({
      language,
      label,
      describedBy,
      isReadOnly,
      tables: offered === undefined ? {} : JSON.parse(offered),
      onChange: text => latest.current.onChange?.(text),
      onRun: () => latest.current.onRun?.(),
    })
    const made = new EditorView({ doc: latest.current.value, extensions, parent: box.current })
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [language, label, describedBy, isReadOnly, offered])
  useEffect(() => {
    if (view.current) show(view.current, value)
  }, [value])
  return <div ref={box} className={clsx('min-h-0', className)} style={{ fontSize: `${sizePx / ROOT_PX}rem` }} />
}
