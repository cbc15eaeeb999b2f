import type { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import {
  Bold,
  Code,
  Columns3,
  Italic,
  Lightbulb,
  List,
  ListCollapse,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Rows3,
  Sigma,
  SquareCode,
  Table,
  Trash2,
  Undo2,
} from 'lucide-react'

export interface Tool {
  name: string
  Icon: LucideIcon
  keys?: string
  act: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  canAct?: (editor: Editor) => boolean
}

const mark = (name: string, type: string, Icon: LucideIcon, keys: string): Tool => ({
  name,
  Icon,
  keys,
  act: editor => void editor.chain().focus().toggleMark(type).run(),
  isOn: editor => editor.isActive(type),
})

const cellOf = (text = '') => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })
const rowOf = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [cellOf()] })),
})
const TABLE = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] }
const CALLOUT = { type: 'callout', content: [cellOf('Try it first')] }
const DETAILS = {
  type: 'details',
  content: [{ type: 'summary', content: [{ type: 'text', text: 'What do you think?' }] }, cellOf('The answer')],
}
const insert = (content: object) => (editor: Editor) => void editor.chain().focus().insertContent(content).run()

/** What always stands over a page, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    mark('Bold', 'bold', Bold, 'Ctrl B'),
    mark('Italic', 'italic', Italic, 'Ctrl I'),
    mark('Code', 'code', Code, 'Ctrl E'),
  ],
  [
    {
      name: 'List',
      Icon: List,
      act: editor => void editor.chain().focus().toggleBulletList().run(),
      isOn: editor => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      Icon: ListOrdered,
      act: editor => void editor.chain().focus().toggleOrderedList().run(),
      isOn: editor => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      Icon: Quote,
      act: editor => void editor.chain().focus().toggleBlockquote().run(),
      isOn: editor => editor.isActive('blockquote'),
    },
    {
      name: 'Block of code',
      Icon: SquareCode,
      act: editor => void editor.chain().focus().toggleCodeBlock().run(),
      isOn: editor => editor.isActive('codeBlock'),
    },
  ],
  [
    { name: 'Table', Icon: Table, act: insert(TABLE), isOn: editor => editor.isActive('table') },
    { name: 'Callout', Icon: Lightbulb, act: insert(CALLOUT), isOn: editor => editor.isActive('callout') },
    { name: 'Fold-out question', Icon: ListCollapse, act: insert(DETAILS), isOn: editor => editor.isActive('details') },
    { name: 'Formula', Icon: Sigma, act: insert({ type: 'text', text: '\\( x^2 \\)' }) },
  ],
  [
    {
      name: 'Undo',
      Icon: Undo2,
      keys: 'Ctrl Z',
      act: editor => void editor.chain().focus().undo().run(),
      canAct: editor => editor.can().undo(),
    },
    {
      name: 'Redo',
      Icon: Redo2,
      keys: 'Ctrl Shift Z',
      act: editor => void editor.chain().focus().redo().run(),
      canAct: editor => editor.can().redo(),
    },
  ],
]

type Command = typeof addRowAfter
const onTable = (command: Command) => (editor: Editor) => {
  command(editor.state, editor.view.dispatch)
  editor.view.focus()
}

/** What stands there too while the caret is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: 'Add row', Icon: Rows3, act: onTable(addRowAfter) },
  { name: 'Add column', Icon: Columns3, act: onTable(addColumnAfter) },
  { name: 'Remove row', Icon: Trash2, act: onTable(deleteRow) },
  { name: 'Remove column', Icon: Trash2, act: onTable(deleteColumn) },
  { name: 'Remove table', Icon: Trash2, act: onTable(deleteTable) },
]

/** What a paragraph may be. */
export const STYLES = [
  { value: 'p', name: 'Paragraph' },
  { value: '2', name: 'Heading' },
  { value: '3', name: 'Smaller heading' },
  { value: '4', name: 'Smallest heading' },
] as const

export const currentStyle = (editor: Editor): string =>
  [2, 3, 4].find(level => editor.isActive('heading', { level }))?.toString() ?? 'p'

export function setStyle(editor: Editor, value: string): void {
  const chain = editor.chain().focus()
  if (value === 'p') chain.setParagraph().run()
  else chain.setHeading({ level: Number(value) as 2 | 3 | 4 }).run()
}
