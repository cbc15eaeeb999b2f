import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'

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

/** What stands for it where its code cannot be loaded: a field of lines, which takes HTML as well. */
const Plain = ({ lines, onHtml, isAsked: _isAsked, ...rest }: RichFieldProps) => (
  <TextArea {...rest} rows={lines} onText={onHtml} />
)

/** A field for text with bold, lists, code and the like. Its code comes when one is shown. */
export const RichField = lazyComponent<RichFieldProps>('editor', () => import('./rich-editor.tsx'), { fault: Plain })
