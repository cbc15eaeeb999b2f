import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Underline,
  Undo2,
} from 'lucide-react'

export interface Tool {
  name: string
  Icon: LucideIcon
  /** As it is read out and shown: `Ctrl B`. */
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

/** The tools over a rich field, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    mark('Bold', 'bold', Bold, 'Ctrl B'),
    mark('Italic', 'italic', Italic, 'Ctrl I'),
    mark('Underline', 'underline', Underline, 'Ctrl U'),
    mark('Code', 'code', Code, 'Ctrl E'),
  ],
  [
    {
      name: 'Heading',
      Icon: Heading,
      act: editor => void editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: editor => editor.isActive('heading'),
    },
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
