import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

interface Traits {
  html: string
  isEditable: boolean
  /** Whether the caret is at its end from the beginning. */
  isFocused: boolean
  /** Of the element that is written in. */
  attributes: Record<string, string>
  onHtml: (html: string) => void
  /** Something that the tools show has changed. */
  onMove: () => void
}

/** Nothing, in a form that the editor does not have to parse: no page that is only opened reports a text that is made HTML. */
const NOTHING = { type: 'doc', content: [{ type: 'paragraph' }] }

/** HTML as the editor takes it in. */
export const contentFrom = (html: string) => (html === '' ? NOTHING : html)

/** An editor of rich text in a place of the page. What is pasted is read by its own schema: nothing else gets in. */
export const createEditor = (
  place: HTMLElement,
  { html, isEditable, isFocused, attributes, onHtml, onMove }: Traits,
): Editor =>
  new Editor({
    element: place,
    content: contentFrom(html),
    editable: isEditable,
    autofocus: isFocused && 'end',
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        link: { openOnClick: false, protocols: ['https', 'http', 'mailto'], HTMLAttributes: { class: null } },
        horizontalRule: false,
        dropcursor: { class: 'drop-cursor' },
      }),
    ],
    editorProps: { attributes },
    onUpdate: ({ editor }) => onHtml(getHtml(editor)),
    onTransaction: onMove,
  })

/** What was written; '' for an empty paragraph. */
export const getHtml = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
