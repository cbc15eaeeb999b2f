import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import type { RichFieldProps } from './rich-field-props.ts'

/** What stands for it where its code cannot be loaded: a field of lines, which takes HTML as well. */
const Plain = ({ lines, onHtml, isAsked: _isAsked, ...rest }: RichFieldProps) => (
  <TextArea {...rest} rows={lines} onText={onHtml} />
)

/** A field for text with bold, lists, code and the like. Its code comes when one is shown. */
export const RichField = lazyComponent<RichFieldProps>('editor', () => import('./rich-editor.tsx'), { fault: Plain })
