/** A field of rich text, loaded or not. */
export interface RichFieldProps {
  id: string
  label: string
  /** HTML; '' for nothing. */
  value: string
  /** Height at first, in lines. */
  lines: number
  /** Of the HTML. */
  maxLength: number
  disabled?: boolean
  isWrong?: boolean
  fault?: string | null
  hint?: string
  /** Whether the caret is in it once it is there: somebody asked for it. */
  isAsked?: boolean
  /** HTML as it stands after a change, '' for nothing. */
  onHtml: (html: string) => void
}
