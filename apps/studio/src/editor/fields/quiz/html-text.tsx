import { useState } from 'react'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toHtml, toPlainText } from './plain-html.ts'

interface Props {
  id: string
  label: string
  hint?: string
  rows?: number
  required?: boolean
  isLocked?: boolean
  html: string
  onHtml: (html: string) => void
}

/** Author HTML as plain text. What plain text would lose, as a picture or bold words, stays as it is and is not written here. */
export function HtmlText({ id, label, hint, rows = 2, required = false, isLocked = false, html, onHtml }: Props) {
  const [text, setText] = useState(() => toPlainText(html))
  const isRich = text === null
  return (
    <TextArea
      id={id}
      label={label}
      rows={rows}
      required={required}
      disabled={isRich || isLocked}
      {...(isRich ? { hint: 'It has formatting that came with its file: it stays as it is.' } : hint && { hint })}
      value={text ?? html.replaceAll(/<[^>]*>/g, ' ').trim()}
      onText={next => {
        setText(next)
        onHtml(toHtml(next))
      }}
    />
  )
}
