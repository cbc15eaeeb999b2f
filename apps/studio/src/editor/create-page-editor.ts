import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanPaste } from './clean-paste.ts'
import { lockForeign, unlockForeign } from './locked-html.ts'
import { BLOCKS } from './nodes.ts'

interface Traits {
  html: string
  isEditable: boolean
  label: string
  onHtml: (html: string) => void
  /** Something that the tools show has changed. */
  onMove: () => void
}

/** The editor of a page in a place of the window. What is pasted is read by its own schema: nothing else gets in. */
export const createPageEditor = (place: HTMLElement, { html, isEditable, label, onHtml, onMove }: Traits): Editor =>
  new Editor({
    element: place,
    content: lockForeign(html) || '<p></p>',
    editable: isEditable,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: {
          openOnClick: false,
          protocols: ['https', 'http', 'mailto'],
          HTMLAttributes: { class: null, target: null, rel: null },
        },
        dropcursor: { class: 'drop-cursor' },
      }),
      ...BLOCKS,
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'page-input prose' },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor }) => onHtml(pageHtml(editor)),
    onTransaction: onMove,
  })

/** What was written; '' for an empty page. Details are closed for learners. */
export const pageHtml = (editor: Editor): string =>
  editor.isEmpty ? '' : unlockForeign(editor.getHTML()).replaceAll('<details open="">', '<details>')

/** Puts another text into the editor, as one step that can be undone. */
export const setPageHtml = (editor: Editor, html: string): void =>
  void editor.commands.setContent(lockForeign(html) || '<p></p>', { emitUpdate: true })
