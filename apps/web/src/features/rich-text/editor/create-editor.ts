import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

interface Traits {
  html: string
  isEditable: boolean
  /** Of the element that is written in. */
  attributes: Record<string, string>
  onHtml: (html: string) => void
  /** Something that the tools show has changed. */
  onMove: () => void
}

/** An editor of rich text in a place of the page. What is pasted is read by its own schema: nothing else gets in. */
export const createEditor = (place: HTMLElement, { html, isEditable, attributes, onHtml, onMove }: Traits): Editor =>
  new Editor({
    element: place,
    content: html,
    editable: isEditable,
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
    onUpdate: ({ editor }) => onHtml(htmlOf(editor)),
    onTransaction: onMove,
  })

/** What was written; '' for an empty paragraph. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
