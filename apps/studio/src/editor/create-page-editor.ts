import { Editor } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { cleanPaste } from './clean-paste.ts'
import { Link } from './link-mark.ts'
import { lockForeign, unlockForeign } from './locked-html.ts'
import { BLOCKS } from './nodes.ts'

/** Plain text with its marks and lists. The kit of Tiptap would bring 15 KB that finds links in what is typed. */
const TEXT = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  CodeBlock,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  HardBreak,
  HorizontalRule,
  Link,
  Gapcursor,
  TrailingNode,
  UndoRedo,
]

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
      ...TEXT,
      Heading.configure({ levels: [2, 3, 4] }),
      Dropcursor.configure({ class: 'drop-cursor' }),
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
